// The middle of the table: round and phase, the cards that everyone looks at just now, connection cards, and the track.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { count, mySeat, saysOf } from "../shared/things";
import { useNarrow } from "../../media";
import { counted } from "../../motion/marks";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { LocationCard } from "./card/card";
import { ConnectionCard } from "./card/small";
import { FactionOffer } from "./faction";
import { Area } from "./lens";
import { WithinReach } from "./others";
import { ghostOf, isSolo, piles, viewOf } from "./view";
import type { Ghost } from "./view";

const phases: Record<string, string> = {
  lookout: "lookout",
  production: "production",
  action: "action",
  cleanup: "clear",
};

// "Round 3 · Actions", and where that is among the phases.
function Phases({ look }: { look: Look }) {
  const view = viewOf(look);
  const phase = saysOf(look.game, "phase", view.phase);
  return (
    <div class="s51-phases">
      <strong>{view.round > 0 ? `${t("Round {n}", { n: view.round })} · ${phase}` : phase}</strong>
      <ol aria-hidden="true">
        {Object.entries(phases).map(([word, symbol]) => (
          <li key={word} class={word === view.phase ? "now" : ""} title={saysOf(look.game, "phase", word)}>
            <Icon name={symbol} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Piles({ look }: { look: Look }) {
  const view = viewOf(look);
  const first = t("First player: {name}", { name: look.names[view.first] ?? "" });
  return (
    <div class="s51-piles">
      <span class="s51-first" title={first}>
        <Icon name="first-player" />
        <SeatMark seat={view.first} label={first} />
        <span aria-hidden="true">{look.names[view.first]}</span>
      </span>
      <span title={t("Cards in the deck")}>
        <Icon name="deck" />
        <span class="unseen">{t("Cards in the deck")}</span>
        {count(view.deck)}
      </span>
      <span title={t("Cards in the discard pile")}>
        <Icon name="discard" />
        <span class="unseen">{t("Cards in the discard pile")}</span>
        {view.discard.length}
      </span>
    </div>
  );
}

function ConnectionPile({ look, colour }: { look: Look; colour: string }) {
  const view = viewOf(look);
  const word = view.face_up[piles.indexOf(colour)];
  const below = count(colour === "blue" ? view.blue : view.red);
  const left = tn("{n} card left in the pile", "{n} cards left in the pile", below);
  const says = saysOf(look.game, "good", colour);
  return (
    <div class="s51-pile">
      {word ? (
        <ConnectionCard look={look} word={word} piece={`connection ${colour}`} />
      ) : (
        <div
          {...pieceProps(look, `connection ${colour}`, `${says}: ${t("no card")}`, `s51-connection s51-empty s51-of-${colour}`)}
          data-lens={undefined}
        >
          <Icon name={colour} more={`s51-is-${colour}`} />
        </div>
      )}
      <span class="s51-left" title={left}>
        <Icon name="deck" />
        <span class="unseen">{left}</span>
        <Sign is={below} />
      </span>
    </div>
  );
}

interface ShownProps {
  look: Look;
  symbol: string;
  says: string;
  cards: string[];
}

function Shown({ look, symbol, says, cards }: ShownProps) {
  return (
    <figure>
      <figcaption>
        <Icon name={symbol} />
        <span>{says}</span>
      </figcaption>
      <div class="s51-cards">
        {cards.map((word) => (
          <LocationCard key={word} look={look} word={word} />
        ))}
      </div>
    </figure>
  );
}

// Does the question touch something that lies before somebody else?
function reaches(look: Look): boolean {
  const view = viewOf(look);
  const theirs = view.seats.flatMap((seat, index) => (index === mySeat(look) ? [] : [...seat.built, ...seat.deals]));
  const cards = new Set([...theirs, ...view.rival_built].map((word) => `card ${word}`));
  return look.pieces.names().some((piece) => look.pieces.moves(piece).length > 0 && (cards.has(piece) || piece.startsWith("seat ")));
}

// What everyone looks at: factions to choose from, the cards of the Lookout, a card that is being played, attacks, what the
// question touches of others'; and between them what was discarded last.
function Stage({ look }: { look: Look }) {
  const view = viewOf(look);
  const narrow = useNarrow();
  const open = Object.keys(look.game.things.faction ?? {}).filter(
    (word) => word !== "none" && !view.seats.some((seat) => seat.faction === word),
  );
  const choosing = view.seats.some((seat) => seat.faction === "none");
  const reach = !narrow && reaches(look);
  const empty = view.row.length + view.attack.length === 0 && !view.playing && !choosing && !reach;
  const lookout = saysOf(look.game, "phase", "lookout");
  return (
    <div class="s51-stage">
      {choosing && open.map((word) => <FactionOffer key={word} look={look} word={word} />)}
      {view.row.length > 0 && <Shown look={look} symbol="lookout" says={lookout} cards={view.row} />}
      {view.playing && <Shown look={look} symbol="played" says={t("Being played")} cards={[view.playing]} />}
      {view.attack.length > 0 && (
        <Shown look={look} symbol="attack" says={t("Attack {n} of 3", { n: view.attacks })} cards={view.attack} />
      )}
      {reach && <WithinReach look={look} />}
      {empty && view.discard.length > 0 && (
        <Shown look={look} symbol="discard" says={t("Discarded last")} cards={view.discard.slice(-3).reverse()} />
      )}
    </div>
  );
}

const END = 25; // points that end the game (R13.1)
const BESIDE = 8; // px between markers of as many points, which lie around their place

function pointsOf(look: Look, view: Ghost): number[] {
  const points = view.seats.map((seat) => seat.vp);
  return isSolo(look) ? [...points, view.rival_vp] : points;
}

function Track({ look }: { look: Look }) {
  const points = pointsOf(look, viewOf(look));
  const ghost = ghostOf(look), later = ghost && pointsOf(look, ghost);
  const most = Math.max(END + 5, ...points, ...(later ?? []));
  const at = (vp: number, aside = 0) => ({ left: `calc(${(100 * vp) / most}% + ${aside}px)` });
  const ticks = Array.from({ length: Math.floor(most / 5) + 1 }, (_, i) => 5 * i);
  const label = points.map((vp, seat) => `${look.names[seat] ?? ""}: ${vp}`).join(", ");
  return (
    <div class="s51-track" role="img" aria-label={t("Score track: {points}", { points: label })} title={label}>
      <span class="s51-track-end" style={at(END)} />
      {ticks.map((tick) => (
        <span key={tick} class="s51-tick" style={at(tick)}>
          {tick}
        </span>
      ))}
      {points.map((vp, seat) => {
        const equal = points.flatMap((other, one) => (other === vp ? [one] : []));
        const aside = BESIDE * (equal.indexOf(seat) - (equal.length - 1) / 2);
        return (
          <span key={seat} class="s51-marker" style={at(vp, aside)} {...counted(`${seat} vp`, vp)}>
            <SeatMark seat={seat} />
          </span>
        );
      })}
      {later?.map(
        (vp, seat) =>
          vp !== points[seat] && (
            <span key={`later ${seat}`} class="s51-marker s51-ghost" style={at(vp)}>
              <SeatMark seat={seat} />
            </span>
          ),
      )}
    </div>
  );
}

export function Common(look: Look) {
  return (
    <Area look={look} name="common">
      <div class="s51-top">
        <Phases look={look} />
        <Track look={look} />
        <Piles look={look} />
      </div>
      <div class="s51-market">
        <Stage look={look} />
        <div class="s51-connections" role="group" aria-label={t("Connection cards")}>
          {piles.map((colour) => (
            <ConnectionPile key={colour} look={look} colour={colour} />
          ))}
        </div>
      </div>
    </Area>
  );
}
