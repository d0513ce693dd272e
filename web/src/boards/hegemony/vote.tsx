// A vote on a bill: while it goes on it lies over the companies, sides against each other; when votes are drawn and influence is
// shown, it is watched: vote by vote, then everybody's influence together, then the result. The table knows only how it stands
// now, so what is watched is read off the log: each line names what it is about.
import type { Look, Spectacle } from "../board";
import { Icon, Sign } from "../shared/signs";
import { saysOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { addTo } from "../../motion/beats";
import type { Beat } from "../../motion/beats";
import type { LogLine } from "../../types";
import { t, tn } from "../../words";
import { Mark, roleSays } from "./parts";
import { sectionTold } from "./politics";
import { classes, policies, roles, sections, viewOf } from "./view";
import type { Role, View } from "./view";

const about = (line: LogLine, kind: string): string[] | null =>
  line.pieces.find((piece) => piece === kind || piece.startsWith(`${kind} `))?.split(" ").slice(1) ?? null;
const isVote = (line: LogLine) => about(line, "vote") !== null;
const isCast = (line: LogLine) => about(line, "cast") !== null;
const isResult = (line: LogLine) => about(line, "passes") !== null || about(line, "fails") !== null;

// With which a vote begins.
export const isBallot = (line: LogLine) => isSide(line) || isVote(line) || isCast(line);
const isSide = (line: LogLine) => about(line, "side") !== null;

function together(told: LogLine[], lines: LogLine[]): Beat {
  const beat: Beat = { title: lines[0]!, rows: [], spectacle: true, told };
  lines.slice(1).forEach((line) => addTo(beat, line));
  return beat;
}

// Votes on one bill after the other, each from its sides to what its result brought.
function ballots(lines: LogLine[]): LogLine[][] {
  const all: LogLine[][] = [[]];
  for (const line of lines) {
    if (all.at(-1)!.some(isResult) && isBallot(line)) all.push([]);
    all.at(-1)!.push(line);
  }
  return all;
}

// Vote by vote; then what everybody has, at once; then the result with what it brought.
function ballotBeats(told: LogLine[]): Beat[] {
  const votes = told.filter(isVote), casts = told.filter(isCast), ended = told.findIndex(isResult);
  const single = votes.map((title): Beat => ({ title, rows: [], spectacle: true, quick: true, told }));
  const shown = casts.length > 0 ? [together(told, casts)] : [];
  const result = ended >= 0 ? [together(told, told.slice(ended, ended + 5))] : [];
  return [...single, ...shown, ...result];
}

export function beats(lines: LogLine[]): Beat[] | null {
  const told = lines.filter((line) => !line.why);
  return told.some((line) => isVote(line) || isResult(line)) ? ballots(told).flatMap(ballotBeats) : null;
}

interface Tally {
  policy: string;
  section: string;
  by: string;
  sides: Record<string, string>;
  drawn: Counts;
  added: Counts | null; // null: still secret
  passes: boolean | null; // null: not decided yet
}

const noVotes = (): Counts => ({ working: 0, middle: 0, capitalist: 0 });

function sidesOf(view: View): Record<string, string> {
  return Object.fromEntries(roles.map((role, i) => [role, view.sides[i] ?? "none"]));
}

// As the table has it: somebody is still asked.
function standing(look: Look): Tally | null {
  const view = viewOf(look), policy = view.hints.voting;
  if (!policy) return null;
  const at = policies.indexOf(policy);
  return { policy, section: view.proposed[at]!, by: view.bills[at]!, sides: sidesOf(view), drawn: view.drawn, added: null, passes: null };
}

// As the log tells it, up to a beat.
function watched(look: Look, all: Beat[], at: number): Tally | null {
  const linesIn = (list: Beat[]) => list.flatMap(({ title, rows }) => [...(title ? [title] : []), ...rows.flatMap((row) => row.lines)]);
  const everything = linesIn(all), seen = linesIn(all.slice(0, at + 1));
  const end = everything.find(isResult), now = standing(look);
  const [policy, section] = (end && (about(end, "passes") ?? about(end, "fails"))) ?? [now?.policy, now?.section];
  if (!policy || !section) return null;
  const casts = everything.flatMap((line) => (isCast(line) ? [about(line, "cast")!] : []));
  const shown = seen.some(isCast) || seen.some(isResult);
  const drawn = noVotes(), votes = seen.flatMap((line) => about(line, "vote") ?? []);
  if (everything.some(isVote)) votes.forEach((role) => (drawn[role] = (drawn[role] ?? 0) + 1));
  else casts.forEach(([role, , n]) => (drawn[role!] = Number(n)));
  const result = seen.find(isResult);
  return {
    policy,
    section,
    by: now?.by ?? "",
    sides: casts.length > 0 ? Object.fromEntries(casts.map(([role, side]) => [role, side!])) : (now?.sides ?? {}),
    drawn,
    added: shown ? Object.fromEntries(casts.map(([role, , , n]) => [role, Number(n)])) : null,
    passes: result ? about(result, "passes") !== null : null,
  };
}

function countOf({ sides, drawn, added }: Tally, side: string): number {
  return roles.filter((role) => sides[role] === side).reduce((sum, role) => sum + (drawn[role] ?? 0) + (added?.[role] ?? 0), 0);
}

function Voter({ look, tally, role }: { look: Look; tally: Tally; role: Role }) {
  const drawn = tally.drawn[role] ?? 0, added = tally.added?.[role];
  const says = [roleSays(look, role), tn("{n} vote drawn", "{n} votes drawn", drawn), added === undefined ? "" : t("{n} influence", { n: added })].filter(Boolean).join(", ");
  return (
    <li aria-label={says} title={says}>
      <Mark look={look} role={role} />
      <span class="hg-who">{roleSays(look, role)}</span>
      <span class={`hg-cubes hg-of-${role}`} aria-hidden="true">
        {Array.from({ length: drawn }, (_, i) => (
          <Icon key={i} name="hg-votes" />
        ))}
      </span>
      <span class="hg-added" aria-hidden="true">
        <Icon name="hg-influence" />
        <Sign is={added === undefined ? "?" : `+${added}`} />
      </span>
    </li>
  );
}

function Side({ look, tally, side }: { look: Look; tally: Tally; side: "for" | "against" }) {
  const there = roles.filter((role) => tally.sides[role] === side);
  const won = tally.passes !== null && tally.passes === (side === "for");
  return (
    <section class={`hg-side-of hg-${side}${won ? " hg-won" : ""}`} aria-label={saysOf(look.game, "side", side)}>
      <h4>
        <span>{saysOf(look.game, "side", side)}</span>
        <b data-test={`votes-${side}`}>{countOf(tally, side)}</b>
      </h4>
      <ul>
        {there.map((role) => (
          <Voter key={role} look={look} tally={tally} role={role} />
        ))}
        {there.length === 0 && <li class="nothing">{t("nobody")}</li>}
      </ul>
    </section>
  );
}

function resultSays(tally: Tally, drawn: number): string {
  const { passes, added } = tally;
  if (passes !== null && countOf(tally, "for") === countOf(tally, "against")) return t("The bill passes: a tie is enough");
  if (passes !== null) return passes ? t("The bill passes") : t("The bill fails");
  if (added !== null) return t("Influence is shown");
  if (drawn > 0) return tn("{n} of 5 votes drawn", "{n} of 5 votes drawn", drawn);
  return t("Sides are taken, then 5 votes are drawn, then influence is added in secret");
}

function Count({ look, tally, asked }: { look: Look; tally: Tally; asked?: boolean }) {
  const at = policies.indexOf(tally.policy), drawn = classes.reduce((sum, role) => sum + (tally.drawn[role] ?? 0), 0);
  const loose = classes.filter((role) => (tally.sides[role] ?? "none") === "none" && (tally.drawn[role] ?? 0) > 0);
  return (
    <div class="hg-vote" data-asked={asked || undefined}>
      <p class="hg-question">
        <b class="hg-number">{at + 1}</b>
        <b>{`${saysOf(look.game, "policy", tally.policy)} → ${tally.section}`}</b>
        <span>{sectionTold(look, tally.policy, sections.indexOf(tally.section))}</span>
      </p>
      <Side look={look} tally={tally} side="for" />
      <Side look={look} tally={tally} side="against" />
      <p class={`hg-verdict${tally.passes === null ? "" : tally.passes ? " hg-passes" : " hg-fails"}`}>
        {resultSays(tally, drawn)}
        {loose.length > 0 && (
          <span class="hg-no-side">
            {t("of no side:")}
            {loose.map((role) => (
              <span key={role} class={`hg-cubes hg-of-${role}`} title={roleSays(look, role)}>
                {Array.from({ length: tally.drawn[role]! }, (_, i) => (
                  <Icon key={i} name="hg-votes" />
                ))}
              </span>
            ))}
          </span>
        )}
      </p>
    </div>
  );
}

export function isVoting(look: Look): boolean {
  return viewOf(look).hints.voting !== undefined;
}

// While it goes on, in the middle of the table.
export function Vote({ look }: { look: Look }) {
  const tally = standing(look);
  return tally && <Count look={look} tally={tally} asked />;
}

function Show({ look, beats: all, at }: { look: Look; beats: Beat[]; at: number }) {
  const one = all.filter(({ told }) => told === all[at]!.told);
  const tally = watched(look, one, one.indexOf(all[at]!));
  return (
    <div class="hg hg-watched" data-test="election">
      {tally && <Count look={look} tally={tally} />}
    </div>
  );
}

export const election: Spectacle = { beats, Show };
