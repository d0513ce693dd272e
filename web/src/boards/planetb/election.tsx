// An election as people watch it: moods first, then vote by vote out of the bag, then the offices. The table knows only how it
// ended, so everything is read off the log: each line names what it is about.
import type { Look, Spectacle } from "../board";
import { Icon, Sign } from "../shared/signs";
import { saysOf } from "../shared/things";
import { addTo } from "../../motion/beats";
import type { Beat } from "../../motion/beats";
import type { LogLine } from "../../types";
import { t, tn } from "../../words";
import { Mark, nameOf } from "./parts";
import { playersOf, puppet } from "./view";

const about = (line: LogLine, kind: string): string | null =>
  line.pieces.find((piece) => piece === kind || piece.startsWith(`${kind} `))?.slice(kind.length + 1) ?? null;
const isVote = (line: LogLine) => about(line, "vote") !== null;
const isLaid = (line: LogLine) => about(line, "laid") !== null;
const isResult = (line: LogLine) => about(line, "office") !== null;

function together(lines: LogLine[]): Beat {
  const beat: Beat = { title: lines[0]!, rows: [], spectacle: true };
  lines.slice(1).forEach((line) => addTo(beat, line));
  return beat;
}

// From the first vote to the last thing that an office brings.
export function beats(lines: LogLine[]): Beat[] | null {
  const told = lines.filter((line) => !line.why);
  const first = told.findIndex((line) => isVote(line) || isLaid(line));
  if (first < 0) return null;
  const called = told.findIndex((line) => about(line, "election") !== null);
  const drawn = told.findLastIndex(isVote), ended = told.findLastIndex(isResult);
  const before = called >= 0 ? told.slice(called, first) : [];
  const single = told.slice(first, drawn + 1).map((title): Beat => ({ title, rows: [], spectacle: true, quick: true }));
  const after = told.slice(drawn + 1, ended + 2);
  return [...(before.length > 0 ? [together(before)] : []), ...single, ...(after.length > 0 ? [together(after)] : [])];
}

interface Vote {
  by: string; // who drew it, or laid it
  of: string; // whose it is
  fraud: boolean;
}

const playerAt = (seat: number | null) => (seat === null ? puppet : `seat-${seat + 1}`);

function votesOf({ title }: Beat): Vote[] {
  if (!title) return [];
  const by = playerAt(title.seat), of = about(title, "vote"), laid = Number(about(title, "laid") ?? 0);
  if (of !== null) return [{ by, of, fraud: false }];
  return Array.from({ length: laid }, () => ({ by, of: by, fraud: true }));
}

function officeFor(lines: LogLine[], player: string): string | null {
  const line = lines.find((one) => isResult(one) && playerAt(one.seat) === player);
  return line ? about(line, "office") : null;
}

interface RowProps {
  look: Look;
  player: string;
  votes: Vote[]; // that lie before this player
  own: number; // those of them that count
  draws: boolean;
  ahead: boolean;
  office: string | null;
}

function Row({ look, player, votes, own, draws, ahead, office }: RowProps) {
  const says = tn("{name}: {n} vote counts", "{name}: {n} votes count", own, { name: nameOf(look, player) });
  return (
    <li class={draws ? "pb-draws" : ""} data-test={`front-${player}`}>
      <span class="pb-voter">
        <Mark player={player} />
        <span class="pb-name">{nameOf(look, player)}</span>
        {office && <b class={`pb-office pb-${office}`}>{saysOf(look.game, "office", office)}</b>}
      </span>
      <span class="pb-drawn" aria-hidden="true">
        {votes.map((vote, i) => (
          <span key={i} class={["pb-ballot", vote.of !== player && "pb-theirs-vote", vote.fraud && "pb-false"].filter(Boolean).join(" ")}>
            <Mark player={vote.of} />
          </span>
        ))}
      </span>
      <b class={ahead ? "pb-n pb-ahead" : "pb-n"}>
        <span class="unseen">{says}</span>
        <Sign is={own} />
      </b>
    </li>
  );
}

function aheadWords(look: Look, counts: [string, number][]): string {
  const most = Math.max(...counts.map(([, n]) => n));
  const best = counts.filter(([, n]) => n === most).map(([player]) => nameOf(look, player));
  if (most === 0) return t("Nobody is ahead yet");
  return best.length > 1 ? t("A tie at {n}: {names}", { n: most, names: best.join(", ") }) : t("{name} is ahead with {n}", { name: best[0]!, n: most });
}

function Show({ look, beats: all, at }: { look: Look; beats: Beat[]; at: number }) {
  const seen = all.slice(0, at + 1).flatMap(votesOf), left = all.slice(at + 1).flatMap(votesOf).filter((vote) => !vote.fraud);
  const beat = all[at]!;
  const results = [beat.title, ...beat.rows.flatMap((row) => row.lines)].filter((line) => line !== null);
  const counts = playersOf(look).map((player): [string, number] => [player, seen.filter((vote) => vote.by === player && vote.of === player).length]);
  const most = Math.max(...counts.map(([, n]) => n));
  const inBag = tn("{n} vote left in the bag", "{n} votes left in the bag", left.length);
  return (
    <div class="pb-count-votes pb" data-test="election">
      <div class="pb-bag" title={inBag}>
        <Icon name="pb-bag" />
        <Sign is={left.length} />
        <span class="unseen">{inBag}</span>
      </div>
      <div class="pb-tally">
        <p>
          <b>{aheadWords(look, counts)}</b>
          <span class="pb-rest">
            {t("Still in the bag:")}
            {playersOf(look).map((player) => (
              <span key={player} class="pb-count">
                <Mark player={player} />
                {left.filter((vote) => vote.of === player).length}
              </span>
            ))}
          </span>
        </p>
        <ul>
          {counts.map(([player, n]) => (
            <Row
              key={player}
              look={look}
              player={player}
              votes={seen.filter((vote) => vote.by === player)}
              own={n}
              draws={beat.quick === true && playerAt(beat.title!.seat) === player}
              ahead={n === most && most > 0}
              office={officeFor(results, player)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

export const election: Spectacle = { beats, Show };
