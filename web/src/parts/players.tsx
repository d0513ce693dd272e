// One glance a player: mark, name, score, the numbers that matter in this game, and what they are doing.
import { useState } from "preact/hooks";
import type { Board, Look } from "../boards/board";
import { still } from "../boards/shared/still";
import { botSays, isBot, levelOf, rules } from "../bots";
import { Guard } from "../guard";
import { useNarrow } from "../media";
import { counted } from "../motion/marks";
import { namesApart } from "../names";
import { totalOf } from "../scores";
import { SeatMark, Symbol } from "../symbols";
import type { Json, Player } from "../types";
import { t } from "../words";
import { Wrong } from "./chrome";
import { Modal } from "./modal";
import { Face } from "./face";

interface Doing {
  symbol: string;
  says: string;
}

function hasPassed(view: Json, seat: number): boolean {
  const seats = view.seats as Json[] | undefined;
  return Boolean(seats?.[seat]?.passed);
}

function doing(player: Player, look: Look | null): Doing | null {
  const bot = player.player !== "human";
  if (!player.taken && !bot) return { symbol: "link", says: t("free seat") };
  if (player.thinking) return { symbol: "wait", says: t("thinking") };
  if (player.asked) return { symbol: "wait", says: player.mine ? t("your turn") : t("to answer") };
  if (look && !look.over && hasPassed(look.view, player.seat)) return { symbol: "check", says: t("passed") };
  if (player.away) return { symbol: "bot", says: t("away, a bot stands in") };
  if (!bot && !player.online) return { symbol: "moon", says: t("not connected") };
  return null;
}

interface NumbersProps {
  board: Board;
  look: Look;
  seat: number;
}

function Strip({ board, look, seat }: NumbersProps) {
  return (
    <span class="numbers">
      {board.strip(look, seat).map(({ symbol, label, value }) => (
        <span key={label} class="number" title={label} {...(typeof value === "number" && counted(`${seat} ${symbol}`, value))}>
          <Symbol name={symbol} label={label} />
          {value}
        </span>
      ))}
    </span>
  );
}

function Numbers(props: NumbersProps) {
  const { look, seat } = props;
  return (
    <Guard what={`The numbers of seat ${seat}`} of={[look.view]}>
      <Strip {...props} />
    </Guard>
  );
}

function Total({ look, seat }: { look: Look; seat: number }) {
  const score = look.scores[seat];
  if (!score) return null;
  return (
    <span class="total" title={t("Points")} data-test={`score-${seat}`} {...counted(`${seat} vp`, score.total)}>
      <Symbol name="vp" label={t("Points")} />
      {totalOf(score)}
    </span>
  );
}

interface Props {
  players: Player[];
  rivals: string[];
  shown: number | null; // whose view is shown
  board: Board | null;
  look: Look | null;
}

// Over the whole of a player in the strip: a click shows everything that lies before that seat.
function Open({ name, open }: { name: string; open: (() => void) | null }) {
  if (!open) return null;
  const says = t("Look at {name}'s area", { name });
  return <button type="button" class="open-seat" aria-label={says} title={says} data-test="open-seat" onClick={open} />;
}

interface OneProps extends Omit<Props, "players" | "rivals"> {
  player: Player;
  called: string; // where there is room for little
  open: (() => void) | null;
}

function OnePlayer({ player, called, shown, board, look, open }: OneProps) {
  const state = doing(player, look);
  const bot = player.player !== "human";
  const says = bot ? botSays(levelOf(player)) : player.name;
  const classes = ["player", player.asked && "asked", player.seat === shown && "shown"].filter(Boolean).join(" ");
  return (
    <li class={classes} data-test={`player-${player.seat}`} data-seat={player.seat}>
      <SeatMark seat={player.seat} />
      <span class={player.player === rules ? "who of-long" : "who"} title={says}>
        {isBot(player.player) && <Face name={player.name} seat={player.seat} label={says} />}
        {player.player === rules && <Symbol name="bot" label={says} />}
        <span class={player.player === rules ? "name long" : "name"}>{player.taken || bot ? called : t("free seat")}</span>
        {player.title && player.title !== player.name && <small class="title">{player.title}</small>}
      </span>
      {look && <Total look={look} seat={player.seat} />}
      {look && board && <Numbers board={board} look={look} seat={player.seat} />}
      {state && (
        <span class="doing" title={state.says}>
          <Symbol name={state.symbol} label={state.says} />
        </span>
      )}
      <Open name={player.name} open={open} />
    </li>
  );
}

export function Players({ players, rivals, shown, board, look }: Props) {
  const [seat, open] = useState<number | null>(null);
  const count = players.length + rivals.length;
  const narrow = useNarrow(), apart = namesApart(players.map(({ name }) => name));
  const called = (player: Player, i: number) => (narrow && player.player === rules ? apart[i]! : player.name);
  const opens = (one: number) => (board?.Seat && look && one !== (shown ?? 0) ? () => open(one) : null);
  const list = (
    <ul
      class={["players", count > 2 && "many", count > 3 && "crowd"].filter(Boolean).join(" ")}
      aria-label={t("Players")}
      tabIndex={count > 2 ? 0 : undefined}
    >
      {players.map((player, i) => (
        <OnePlayer
          key={player.seat}
          player={player}
          called={called(player, i)}
          shown={shown}
          board={board}
          look={look}
          open={opens(player.seat)}
        />
      ))}
      {rivals.map((name, i) => (
        <li key={name} class="player" data-test="rival" data-seat={players.length + i}>
          <SeatMark seat={players.length + i} />
          <span class="who">
            <span class="name">{name}</span>
          </span>
          {look && <Total look={look} seat={players.length + i} />}
          {look && board && <Numbers board={board} look={look} seat={players.length + i} />}
          <Open name={name} open={opens(players.length + i)} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list}
      {seat !== null && board?.Seat && look && (
        <Modal title={look.names[seat] ?? ""} wide close={() => open(null)} test="seat">
          <Guard what={`What lies before seat ${seat}`} of={[look.view, seat]} instead={<Wrong>{t("This can't be drawn just now.")}</Wrong>}>
            <board.Seat look={{ ...look, pieces: still, ghost: null }} seat={seat} />
          </Guard>
        </Modal>
      )}
    </>
  );
}
