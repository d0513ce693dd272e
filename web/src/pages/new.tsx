// A new table: who sits where, the game's options, and one big button.
import { useEffect, useState } from "preact/hooks";
import { aboutGame } from "../about";
import * as api from "../api";
import { botSays, bots, rules } from "../bots";
import { isBot, isByRules, newTable, recallChoices, sits, withLobby, withSeat, withSeats } from "../choices";
import type { Choices, SeatChoice, Who } from "../choices";
import { keepTable, remember } from "../keys";
import { useLoaded } from "../loaded";
import { longestName, myName } from "../me";
import { Page, Wrong } from "../parts/chrome";
import { GameMark } from "../parts/gamemark";
import { OptionFields } from "../parts/options";
import { go, newAddress, tableAddress } from "../route";
import { SeatMark } from "../symbols";
import type { GameEntry } from "../types";
import { language, t, tn } from "../words";

function whoSays(who: Who): string {
  switch (who) {
    case "me":
      return t("Me: {name}", { name: myName() });
    case "screen":
      return t("Another person on this screen");
    case "friend":
      return t("A friend, by link");
    case "open":
      return t("Anyone from the lobby");
    default:
      return botSays(who);
  }
}

const whos: Who[] = ["me", "screen", "friend", "open", ...bots];

interface SeatProps {
  at: number;
  game: GameEntry;
  choice: SeatChoice;
  change(choice: SeatChoice): void;
}

function Seat({ at, game, choice, change }: SeatProps) {
  const label = t("Seat {n}", { n: at + 1 });
  const byRules = isByRules(game, choice);
  return (
    <li class="seat-choice">
      <SeatMark seat={at} />
      {byRules ? (
        <span data-test={`rules-${at}`}>{botSays(rules)}</span>
      ) : (
        <select
          aria-label={label}
          data-test={`seat-${at}`}
          value={choice.who}
          onChange={(event) => change({ ...choice, who: event.currentTarget.value as Who })}
        >
          {whos.map((who) => (
            <option key={who} value={who}>
              {whoSays(who)}
            </option>
          ))}
        </select>
      )}
      {choice.who === "screen" && !byRules && (
        <input
          aria-label={t("Name of seat {n}", { n: at + 1 })}
          data-test={`seat-name-${at}`}
          maxLength={longestName}
          placeholder={t("Player {n}", { n: at + 1 })}
          value={choice.name}
          onInput={(event) => change({ ...choice, name: event.currentTarget.value })}
        />
      )}
      {game.seat_options.map((option) => (
        <select
          key={option.name}
          aria-label={`${label}, ${option.says}`}
          data-test={`seat-${at}-${option.name}`}
          value={choice.options?.[option.name] ?? option.default}
          onChange={(event) =>
            change({ ...choice, options: { ...choice.options, [option.name]: event.currentTarget.value } })
          }
        >
          {option.values.map(({ name, says }) => (
            <option key={name} value={name}>
              {says}
            </option>
          ))}
        </select>
      ))}
    </li>
  );
}

function HowMany({ game, count, change }: { game: GameEntry; count: number; change(count: number): void }) {
  const set = (n: number) => change(Math.min(Math.max(n, game.min_seats), game.max_seats));
  return (
    <div class="how-many" role="group" aria-label={t("How many seats")}>
      <button
        type="button"
        class="icon"
        aria-label={t("One seat fewer")}
        data-test="fewer"
        onClick={() => set(count - 1)}
        disabled={count <= game.min_seats}
      >
        −
      </button>
      <output data-test="seat-count">{tn("{n} player", "{n} players", count)}</output>
      <button
        type="button"
        class="icon"
        aria-label={t("One seat more")}
        data-test="more"
        onClick={() => set(count + 1)}
        disabled={count >= game.max_seats}
      >
        +
      </button>
    </div>
  );
}

// Opens the table and gives the other people on this screen their names.
async function open(game: GameEntry, choices: Choices): Promise<string> {
  const { table, host, keys } = await api.openTable(newTable(game, myName(), choices));
  const seats = Object.fromEntries(keys.map(({ seat, key }) => [seat, key]));
  keepTable(table, { game: game.name, title: game.title, host, seats });
  for (const { seat, key } of keys) {
    const { who, name } = choices.seats[seat]!;
    if (who === "screen")
      await api.act(table, { do: "name", seat, name: name.trim() || t("Player {n}", { n: seat + 1 }) }, key);
  }
  return table;
}

function note(game: GameEntry, choices: Choices): string {
  if (choices.seats.length === 1)
    return aboutGame(game.name)?.alone(choices.options) ?? t("Alone: the published solo opponent plays against you.");
  const free = choices.seats.filter((choice) => !sits(choice) && !isBot(choice) && !isByRules(game, choice)).length;
  if (free > 0)
    return tn("You get a link to share for {n} free seat.", "You get a link to share for {n} free seats.", free);
  return "";
}

function About({ game }: { game: string }) {
  const about = aboutGame(game);
  return (
    <div class="new-about">
      <GameMark game={game} />
      {about && <p>{about.says()}</p>}
    </div>
  );
}

function Form({ game }: { game: GameEntry }) {
  const [choices, set] = useState(() => recallChoices(game));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (next: Choices) => {
    set(next);
    setProblem("");
    remember(`new.${game.name}`, next);
  };

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      go(tableAddress(await open(game, choices)));
    } catch (error) {
      setProblem(api.messageOf(error));
      setBusy(false);
    }
  }

  return (
    <form class="new" onSubmit={(event) => void start(event)}>
      <div>
        <fieldset>
          <legend>{t("Who plays")}</legend>
          <HowMany game={game} count={choices.seats.length} change={(count) => change(withSeats(choices, count))} />
          <ol class="seats">
            {choices.seats.map((choice, at) => (
              <Seat
                key={at}
                at={at}
                game={game}
                choice={choice}
                change={(next) => change(withSeat(choices, at, next))}
              />
            ))}
          </ol>
          <p class="muted">{note(game, choices)}</p>
        </fieldset>
        {game.options.length > 0 && (
          <OptionFields
            options={game.options}
            chosen={choices.options}
            change={(options) => change({ ...choices, options })}
          />
        )}
      </div>
      <div class="new-last">
        <About game={game.name} />
        <fieldset>
          <legend>{t("The table")}</legend>
          <label class="tick">
            <input
              type="checkbox"
              data-test="lobby"
              checked={choices.lobby}
              onChange={(event) => change(withLobby(choices, event.currentTarget.checked))}
            />
            <span>{t("Show it in the lobby, where anyone may watch or sit down")}</span>
          </label>
          <label class="tick">
            <input
              type="checkbox"
              data-test="confirm"
              checked={choices.confirm}
              onChange={(event) => change({ ...choices, confirm: event.currentTarget.checked })}
            />
            <span>{t("Ask before a turn ends, so that it can still be taken back")}</span>
          </label>
        </fieldset>
        {problem && <Wrong>{problem}</Wrong>}
        <button type="submit" class="main big" data-test="start" disabled={busy}>
          {t("Start")}
        </button>
      </div>
    </form>
  );
}

export function NewPage({ game }: { game: string | null }) {
  const { value, error } = useLoaded(api.games, [language()]);
  const entry = value?.find(({ name }) => (game ? name === game : name !== "null"));
  useEffect(() => void (document.title = entry ? `${entry.title} – Polity` : "Polity"), [entry]);
  return (
    <Page title={entry?.title ?? t("New game")}>
      {error !== null && <Wrong>{api.messageOf(error)}</Wrong>}
      {value && !entry && <Wrong>{t("There is no game called {name}.", { name: game ?? "" })}</Wrong>}
      {value &&
        !entry &&
        value.map(({ name, title }) => (
          <a key={name} href={newAddress(name)}>
            {title}
          </a>
        ))}
      {entry && <Form key={entry.name} game={entry} />}
    </Page>
  );
}
