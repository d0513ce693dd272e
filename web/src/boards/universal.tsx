// A board for any game, from nothing but its fields and things: for the table and for each seat a list of what it has.
// Whatever a move touches and no chip stands for is listed below, so every game can be played with it.
import type { ComponentChildren } from "preact";
import { SeatMark } from "../symbols";
import type { Field, Game, Json } from "../types";
import { t, tn } from "../words";
import type { Board, Look } from "./board";
import "./universal.css";

function thing(game: Game, kind: string | null, word: string) {
  return kind === null ? undefined : game.things[kind]?.[word];
}

function says(game: Game, kind: string | null, word: string): string {
  return thing(game, kind, word)?.says ?? word;
}

// Only of these the words are things that lie somewhere; of the others they are values.
function hasChips({ type, kind }: Field): boolean {
  return kind !== null && (type === "card" || type === "pile" || type === "marks" || type === "bits");
}

function wordsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((word): word is string => typeof word === "string");
}

// The piece that a word stands for: of its own kind, or one that ends in it.
function pieceOf(names: string[], kind: string, word: string): string {
  const own = `${kind} ${word}`;
  return names.includes(own) ? own : (names.find((name) => name.endsWith(` ${word}`)) ?? own);
}

function Chips({ look, kind, words }: { look: Look; kind: string; words: string[] }) {
  const names = look.pieces.names();
  if (words.length === 0) return <span class="muted">–</span>;
  return (
    <ul class="chips">
      {words.map((word, i) => {
        const known = thing(look.game, kind, word);
        const label = [known?.says ?? word, known?.tells].filter(Boolean).join(". ");
        return (
          <li key={`${word} ${i}`}>
            <div {...look.pieces.props(pieceOf(names, kind, word), label, "chip")} title={known?.tells}>
              {known?.says ?? word}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Counts({ look, kind, counts }: { look: Look; kind: string | null; counts: Json }) {
  const some = Object.entries(counts).filter(([, n]) => n !== 0);
  if (some.length === 0) return <span class="muted">–</span>;
  return (
    <ul class="counts">
      {some.map(([word, n]) => (
        <li key={word}>
          <strong>{String(n)}</strong> {says(look.game, kind, word)}
        </li>
      ))}
    </ul>
  );
}

// From things of one kind to things of another: "row 5, hex 3: ocean".
function Pairs({ look, field, pairs }: { look: Look; field: Field; pairs: Json }) {
  const all = Object.entries(pairs);
  if (all.length === 0) return <span class="muted">–</span>;
  return (
    <ul class="counts">
      {all.map(([key, word]) => (
        <li key={key}>
          {says(look.game, field.keys ?? null, key)}: <strong>{says(look.game, field.kind, String(word))}</strong>
        </li>
      ))}
    </ul>
  );
}

function isHidden(value: unknown): value is { count: number } {
  return typeof value === "object" && value !== null && Object.keys(value).length === 1 && "count" in value;
}

// Marks of a few letters read as a row, words need something between them.
function listed(words: string[]): string {
  return words.join(words.some((word) => word.length > 3) ? " · " : " ") || "–";
}

function FieldValue({ look, field, value }: { look: Look; field: Field; value: unknown }) {
  const word = (one: unknown) => (one === null ? "–" : says(look.game, field.kind, String(one)));
  if (isHidden(value)) return <span>{tn("{n} face down", "{n} face down", value.count)}</span>;
  if (field.type === "map") return <Pairs look={look} field={field} pairs={value as Json} />;
  if (hasChips(field)) return <Chips look={look} kind={field.kind!} words={wordsIn(value)} />;
  if (Array.isArray(value)) return <span>{listed(value.map(word))}</span>;
  if (typeof value === "object" && value !== null)
    return <Counts look={look} kind={field.kind} counts={value as Json} />;
  return <span>{word(value)}</span>;
}

function Fields({ look, of, values }: { look: Look; of: Field["of"]; values: Json }) {
  const fields = look.game.fields.filter((field) => field.of === of && field.key in values);
  return (
    <dl class="fields">
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{field.says}</dt>
          <dd>
            <FieldValue look={look} field={field} value={values[field.key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function seatsOf(look: Look): Json[] {
  return (look.view.seats as Json[] | undefined) ?? [];
}

function Seat({ look, seat, children }: { look: Look; seat: number; children?: ComponentChildren }) {
  return (
    <section class="universal">
      <h2>
        <SeatMark seat={seat} />
        {look.names[seat]}
      </h2>
      <Fields look={look} of="seat" values={seatsOf(look)[seat] ?? {}} />
      {children}
    </section>
  );
}

// Pieces that some chip in the view stands for.
function drawn(look: Look): Set<string> {
  const names = look.pieces.names();
  const found = new Set<string>();
  for (const place of [look.view, ...seatsOf(look)])
    for (const field of look.game.fields)
      if (hasChips(field)) for (const word of wordsIn(place[field.key])) found.add(pieceOf(names, field.kind!, word));
  return found;
}

function firstWord(name: string): string {
  return name.split(" ", 1)[0]!;
}

function Rest({ look }: { look: Look }) {
  const { pieces } = look;
  const chips = drawn(look);
  const rest = pieces.names().filter((name) => !chips.has(name) && pieces.moves(name).length > 0);
  if (rest.length === 0) return null;
  const kinds = [...new Set(rest.map(firstWord))];
  return (
    <section class="rest">
      <h3>{t("What you can use")}</h3>
      {kinds.map((kind) => (
        <ul key={kind} class="chips">
          {rest
            .filter((name) => firstWord(name) === kind)
            .map((name) => {
              const moves = pieces.moves(name);
              const label = moves.length === 1 ? moves[0]!.says : name;
              return (
                <li key={name}>
                  <div {...pieces.props(name, label, "chip")}>{label}</div>
                </li>
              );
            })}
        </ul>
      ))}
    </section>
  );
}

function Common(look: Look) {
  return (
    <section class="universal">
      <h2>{t("Table")}</h2>
      <Fields look={look} of="table" values={look.view} />
    </section>
  );
}

function Mine(look: Look) {
  return (
    <Seat look={look} seat={look.seat ?? 0}>
      <Rest look={look} />
    </Seat>
  );
}

function Others(look: Look) {
  const others = seatsOf(look).flatMap((_, seat) => (seat === (look.seat ?? 0) ? [] : [seat]));
  return (
    <>
      {others.map((seat) => (
        <Seat key={seat} look={look} seat={seat} />
      ))}
    </>
  );
}

function strip(look: Look, seat: number) {
  const values = seatsOf(look)[seat] ?? {};
  const size = (value: unknown) => (isHidden(value) ? value.count : Array.isArray(value) ? value.length : 0);
  return look.game.fields
    .filter((field) => field.of === "seat" && field.type === "pile" && field.key in values)
    .slice(0, 1)
    .map((field) => ({ symbol: "card", label: field.says, value: size(values[field.key]) }));
}

export const board: Board = { Common, Mine, Others, strip };
