// The next election: how far its marker has come, whose votes are in the bag, who holds which office.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import { counted } from "../../motion/marks";
import { t, tn } from "../../words";
import { Mark, nameOf, Panel, Then } from "./parts";
import { ghostOf, officeHeld, officeOf, playersOf, puppet, seatOf, viewOf, votesIn } from "./view";
import type { View } from "./view";

// Both ends of the track take the marker where a player may choose the way.
function ElectionTrack({ look }: { look: Look }) {
  const { marker, hints } = viewOf(look);
  const then = ghostOf(look)?.marker;
  const end = (way: "left" | "right") => {
    const says = saysOf(look.game, "direction", way);
    const props = look.pieces.props(`marker ${way}`, t("Election marker: {way}", { way: says }), "pb-way-end");
    return (
      <div {...props}>
        <Icon name={way === "left" ? "back" : "forward"} />
      </div>
    );
  };
  const says = t("Election track: {n} of {most}", { n: marker, most: hints.election });
  return (
    <div class="pb-track">
      {end("left")}
      <ol {...look.pieces.props("marker", says, "pb-spaces")} {...counted("marker", marker)}>
        {Array.from({ length: hints.election + 1 }, (_, at) => (
          <li key={at} class={at === hints.election ? "pb-last" : ""} aria-hidden="true">
            {at === marker ? <Icon name="pb-marker" /> : <Sign is={at === hints.election ? "!" : at} />}
            {then === at && then !== marker && <Icon name="pb-marker" more="pb-ghost" />}
          </li>
        ))}
      </ol>
      {end("right")}
    </div>
  );
}

function OfficeChip({ look, player }: { look: Look; player: string }) {
  const view = viewOf(look);
  const word = officeHeld(view, player);
  const office = officeOf(look.game, word);
  if (!office) return <span class="pb-no-office">–</span>;
  const mine = seatOf(player) === mySeat(look);
  const owed = mine && view.owes > 0 && view.active === mySeat(look);
  const label = [office.says, office.tells.replace("\n", " / "), owed ? t("still to be done this turn") : ""].filter(Boolean).join(". ");
  const classes = `pb-office pb-${word}${owed ? " pb-owed" : ""}`;
  return <div {...pieceProps(look, `office ${word}`, label, classes)}>{office.says}</div>;
}

function Voter({ look, player, most }: { look: Look; player: string; most: number }) {
  const view = viewOf(look);
  const n = view.bag[player] ?? 0, then = ghostOf(look)?.bag[player];
  const immoral = player !== puppet && view.hints.immoral[seatOf(player)];
  const votes = tn("{n} vote in the bag", "{n} votes in the bag", n);
  const label = [nameOf(look, player), votes, immoral ? t("immoral") : ""].filter(Boolean).join(", ");
  return (
    <li>
      <div title={votes} {...look.pieces.props(`player ${player}`, label, "pb-voter")}>
        <Mark player={player} />
        <span class="pb-name">{nameOf(look, player)}</span>
        {immoral && <Icon name="pb-immoral" />}
      </div>
      <OfficeChip look={look} player={player} />
      <span class="pb-bar" aria-hidden="true">
        <span class={`pb-fill seat-${player === puppet ? 5 : seatOf(player)}`} style={{ width: `${(100 * n) / most}%` }} />
      </span>
      <b class="pb-n" aria-hidden="true" {...counted(`${player} votes`, n)}>
        <Then now={n} then={then} />
      </b>
    </li>
  );
}

export function mostVotes(view: View): number {
  return Math.max(1, ...Object.values(view.bag));
}

export function Bag({ look }: { look: Look }) {
  const view = viewOf(look);
  const all = votesIn(view.bag);
  const steps = view.hints.election - view.marker;
  const when = view.called ? t("after this turn") : tn("in {n} step", "in {n} steps", steps);
  const runs = view.phase === "election";
  return (
    <Panel name="election" title={runs ? t("Election!") : t("Next election")} aside={runs ? t("workers, moods, votes, offices") : when}>
      <ElectionTrack look={look} />
      <div class="pb-votes">
        <div {...look.pieces.props("bag", tn("{n} vote in the bag", "{n} votes in the bag", all), "pb-bag")}>
          <Icon name="pb-bag" />
          <Sign is={all} />
        </div>
        <ul>
          {playersOf(look).map((player) => (
            <Voter key={player} look={look} player={player} most={mostVotes(view)} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}
