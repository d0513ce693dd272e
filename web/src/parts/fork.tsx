// A finished game goes on from one of its positions, at a new table, with bots on the other seats.
import { useState } from "preact/hooks";
import * as api from "../api";
import { botSays, bots, usualBot } from "../bots";
import { keepTable } from "../keys";
import { myName } from "../me";
import { go, tableAddress } from "../route";
import type { Replay } from "../types";
import { t } from "../words";
import { Wrong } from "./chrome";
import { Modal } from "./modal";

interface ForkProps {
  id: string;
  step: Replay;
  seat: number;
  close(): void;
}

export function ForkPanel({ id, step, seat: first, close }: ForkProps) {
  const [seat, setSeat] = useState(step.rules.includes(first) ? step.names.findIndex((_, i) => !step.rules.includes(i)) : first);
  const [bot, setBot] = useState<string>(usualBot);
  const [problem, setProblem] = useState("");
  async function start(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const { table, host, keys } = await api.fork(id, { to: step.at, seat, name: myName(), bot });
      keepTable(table, {
        game: step.game,
        title: step.title,
        host,
        seats: Object.fromEntries(keys.map((one) => [one.seat, one.key])),
      });
      go(tableAddress(table));
    } catch (error) {
      setProblem(api.messageOf(error));
    }
  }
  return (
    <Modal title={t("Try again from here against bots")} close={close} test="fork-panel">
      <form class="menu" onSubmit={(event) => void start(event)}>
        <label>
          <span>{t("I play")}</span>
          <select data-test="fork-seat" value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {step.names.map(
              (name, i) =>
                !step.rules.includes(i) && (
                  <option key={i} value={i}>
                    {name}
                  </option>
                ),
            )}
          </select>
        </label>
        {step.names.length > 1 && (
          <label>
            <span>{t("The others are played by")}</span>
            <select data-test="fork-bot" value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
              {bots.map((one) => (
                <option key={one} value={one}>
                  {botSays(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {problem && <Wrong>{problem}</Wrong>}
        <button type="submit" class="main big" data-test="fork-start">
          {t("Start")}
        </button>
      </form>
    </Modal>
  );
}
