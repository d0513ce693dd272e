// What lies before an Automa, and its turn as it is played to me: the AI card that is turned up, what comes of its symbols, and what is
// done then.
import type { Look, Spectacle } from "../board";
import { count, saysOf } from "../shared/things";
import { addTo, beatsOf, byTurn } from "../../motion/beats";
import type { Beat } from "../../motion/beats";
import { WithRules } from "../../rules/marked";
import type { LogLine } from "../../types";
import { t, tn } from "../../words";
import { Agendas } from "./agenda";
import { AiCard, storyOf } from "./ai";
import { Panel } from "./parts";
import { Rows } from "./rows";
import { viewOf } from "./view";
import type { Seat, View } from "./view";
import { election, isBallot } from "./vote";

const pieceOf = (line: LogLine, kind: string) =>
  line.pieces.find((piece) => piece.startsWith(`${kind} `))?.slice(kind.length + 1) ?? null;

const isCard = (line: LogLine) => !line.why && pieceOf(line, "ai") !== null;

// --- Its area

const isAdvanced = (seat: Seat) => seat.order !== undefined;

// How it decides, in a line, with the rule to read.
function how(seat: Seat): string {
  return isAdvanced(seat)
    ? t("Advanced: four checks move cards up, the highest card is done and moves down (R15.2)")
    : t("Simple: the first symbol that is possible is done (R14.2)");
}

export function AutomaArea({ look, seat: index }: { look: Look; seat: number }) {
  const seat = viewOf(look).seats[index];
  if (!seat?.ai_deck) return null;
  const last = seat.ai ?? seat.ai_used?.at(-1), left = count(seat.ai_deck) + count(seat.ai_under ?? []);
  return (
    <Panel name="automa" title={t("How it decides")} aside={tn("{n} AI card in the deck", "{n} AI cards in the deck", left)}>
      <p class="hg-how">
        <WithRules text={how(seat)} />
      </p>
      <div class="hg-automa-parts">
        <div>
          <span class="hg-caption">{seat.ai ? t("AI card of this turn") : t("AI card of its last turn")}</span>
          {last ? <AiCard look={look} word={last} /> : <p class="nothing">{t("none yet")}</p>}
        </div>
        {isAdvanced(seat) && <Rows look={look} seat={index} at={seat} />}
      </div>
      <Agendas look={look} seat={index} />
    </Panel>
  );
}

// The AI card of a turn that waits for somebody's answer.
export function AiNow({ look }: { look: Look }) {
  const seats = viewOf(look).seats, at = seats.findIndex((seat) => seat.ai);
  if (at < 0) return null;
  return (
    <div class="hg-ai-now">
      <span class="hg-caption">{look.names[at]}</span>
      <AiCard look={look} word={seats[at]!.ai!} />
    </div>
  );
}

// --- Its turn

// What it does: its own part stands under its name already, what it does to others under theirs.
function deedBeat([title, ...rest]: LogLine[], seat: number | null, told: LogLine[]): Beat {
  const own = rest.filter((line) => line.seat === seat);
  const beat: Beat = { title: title!, rows: own.length > 0 ? [{ seat: null, lines: own }] : [], spectacle: true, told, wide: true };
  rest.filter((line) => line.seat !== seat).forEach((line) => addTo(beat, line));
  return beat;
}

// First the card with all that it leads to, then what is done, then the vote if it calls one.
function turnBeats(told: LogLine[]): Beat[] | null {
  const at = told.findIndex(isCard), card = told[at];
  if (!card) return null;
  const rest = told.slice(at + 1).filter((line) => !line.why), votes = rest.findIndex(isBallot);
  const deeds = votes < 0 ? rest : rest.slice(0, votes);
  const reveals: Beat = { title: card, rows: [], spectacle: true, told, wide: true };
  const then = deeds.length > 0 ? [deedBeat(deeds, card.seat, told)] : [];
  return [reveals, ...then, ...(votes < 0 ? [] : (election.beats(rest.slice(votes)) ?? []))];
}

function beats(lines: LogLine[]): Beat[] | null {
  if (!lines.some(isCard)) return election.beats(lines);
  return byTurn(lines).flatMap((part) => turnBeats(part) ?? election.beats(part) ?? beatsOf(part));
}

function Turn({ look, beat }: { look: Look; beat: Beat }) {
  const told = beat.told!, card = told.find(isCard)!, seat = card.seat ?? 0;
  const reveals = beat.title === card;
  const before = look.before as unknown as View | null;
  const now = viewOf(look).seats[seat];
  const at = (reveals && before?.seats[seat]) || now;
  const story = storyOf(told);
  return (
    <div class={`hg hg-turn${reveals ? "" : " hg-acts"}`} data-test="automa-turn">
      <AiCard look={look} word={pieceOf(card, "ai")!} lines={told} />
      {at?.order ? (
        <Rows look={look} seat={seat} at={at} story={reveals ? story : { ...story, rises: new Map(), policies: new Map() }} own />
      ) : (
        <Tried look={look} told={told} />
      )}
    </div>
  );
}

// In the simple mode: what became of one symbol after the other.
function Tried({ look, told }: { look: Look; told: LogLine[] }) {
  const tries = told.filter((line) => line.why && pieceOf(line, "tries") !== null);
  return (
    <ol class="hg-tried-list" aria-label={t("What is looked at, from left to right")}>
      {tries.map((line) => {
        const [word = "", n] = pieceOf(line, "tries")!.split(" ");
        return (
          <li key={line.n} class={n === "0" ? "hg-can" : "hg-cannot"}>
            <b>{saysOf(look.game, "priority", word)}</b>
            <span>{line.says.slice(line.says.indexOf(": ") + 2)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Show({ look, beats: all, at }: { look: Look; beats: Beat[]; at: number }) {
  const beat = all[at]!;
  if (beat.told?.some(isCard)) return <Turn look={look} beat={beat} />;
  return <election.Show look={look} beats={all} at={at} />;
}

export const spectacle: Spectacle = { beats, Show };

// In the log, where reasons are told.
export function Told({ look, piece, lines }: { look: Look; piece: string; lines: LogLine[] }) {
  const [kind, word = ""] = piece.split(" ");
  if (kind === "ai") return <AiCard look={look} word={word} lines={lines} />;
  return null;
}
