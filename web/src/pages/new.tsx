// A new table: who sits where, the game's options, and one big button.
import { useEffect, useState } from "preact/hooks";
import { aboutGame } from "../about";
import * as api from "../api";
import { botSays, bots } from "../bots";
import { givenToRules, isBot, isByRules, newTable, people, recallChoices, seatEntry, sits, takenFromRules, waysByRules, withLobby, withSeat, withSeats } from "../choices";
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

interface SeatProps {
  at: number;
  count: number;
  game: GameEntry;
  choice: SeatChoice;
  change(choice: SeatChoice): void;
}

// Persons, bots and ways to give the seat to the rules are one list: it is one question.
function WhoPlays({ at, count, game, choice, change }: SeatProps) {
  const ways = seatEntry(game, count, at)?.rules ? waysByRules(game) : [];
  const chosen = ways.findIndex(({ option, value }) => choice.options?.[option] === value);
  const choose = (value: string) => {
    const way = ways[Number(/^rules (\d)$/.exec(value)?.[1] ?? -1)];
    change(way ? givenToRules(choice, way) : { ...takenFromRules(game, choice), who: value as Who });
  };
  const one = (who: Who) => (
    <option key={who} value={who}>
      {whoSays(who)}
    </option>
  );
  return (
    <select
      aria-label={t("Seat {n}", { n: at + 1 })}
      data-test={`seat-${at}`}
      value={chosen >= 0 ? `rules ${chosen}` : choice.who}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <optgroup label={t("A person")}>{people.map(one)}</optgroup>
      <optgroup label={t("A bot")}>{bots.map(one)}</optgroup>
      {ways.length > 0 && (
        <optgroup label={t("The published solo opponent")}>
          {ways.map(({ says }, i) => (
            <option key={says} value={`rules ${i}`}>
              {says}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function Seat(props: SeatProps) {
  const { at, count, game, choice, change } = props;
  const title = seatEntry(game, count, at)?.title;
  const byRules = isByRules(game, choice);
  // What decides between persons and rules alone is chosen above.
  const options = game.seat_options
    .map((option) => ({ ...option, values: option.values.filter((value) => !value.rules) }))
    .filter(({ values }) => values.length > 1 && !byRules);
  return (
    <li class="seat-choice">
      <SeatMark seat={at} />
      {title && (
        <span class="seat-title" data-test={`title-${at}`}>
          {title}
        </span>
      )}
      <WhoPlays {...props} />
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
      {options.map((option) => (
        <select
          key={option.name}
          aria-label={`${t("Seat {n}", { n: at + 1 })}, ${option.says}`}
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
    return aboutGame(game.name)?.alone?.(choices.options) ?? t("Alone: the published solo opponent plays against you.");
  const free = choices.seats.filter((choice) => !sits(choice) && !isBot(choice) && !isByRules(game, choice)).length;
  if (free > 0)
    return tn("You get a link to share for {n} free seat.", "You get a link to share for {n} free seats.", free);
  return "";
}

// What playing against the rules means, for who has never done so.
function Automas({ game, choices }: { game: GameEntry; choices: Choices }) {
  const told = aboutGame(game.name)?.byRules?.();
  if (!told) return null;
  const chosen = waysByRules(game).filter(({ option, value }) => choices.seats.some((choice) => choice.options?.[option] === value));
  return (
    <div class="by-rules" data-test="by-rules">
      <p>{told.says}</p>
      {chosen.map(({ value, says }) => (
        <p key={value}>
          <b>{says}.</b> {told.ways[value]}
        </p>
      ))}
      <p class="muted">{told.more}</p>
    </div>
  );
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
          <HowMany game={game} count={choices.seats.length} change={(count) => change(withSeats(game, choices, count))} />
          <ol class="seats">
            {choices.seats.map((choice, at) => (
              <Seat
                key={at}
                at={at}
                count={choices.seats.length}
                game={game}
                choice={choice}
                change={(next) => change(withSeat(game, choices, at, next))}
              />
            ))}
          </ol>
          <p class="muted">{note(game, choices)}</p>
          <Automas game={game} choices={choices} />
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
