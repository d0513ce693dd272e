// The middle of the table: round and phase, the cards that everyone looks at just now, connection cards, and the track.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { count, saysOf } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { ConnectionCard, LocationCard } from "./cards";
import { FactionOffer } from "./faction";
import { Area } from "./lens";
import { isSolo, piles, viewOf } from "./view";
import type { View } from "./view";

const phases: Record<string, string> = {
  lookout: "lookout",
  production: "production",
  action: "action",
  cleanup: "clear",
};

function Phases({ look }: { look: Look }) {
  const view = viewOf(look);
  return (
    <div class="s51-phases">
      <strong>{view.round > 0 ? t("Round {n}", { n: view.round }) : saysOf(look.game, "phase", view.phase)}</strong>
      <ol>
        {Object.entries(phases).map(([phase, symbol]) => {
          const says = saysOf(look.game, "phase", phase);
          const now = phase === view.phase;
          return (
            <li key={phase} class={now ? "now" : ""} aria-current={now ? "step" : undefined} title={says}>
              <Icon name={symbol} />
              <span>{says}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Piles({ look }: { look: Look }) {
  const view = viewOf(look);
  const first = look.names[view.first] ?? "";
  return (
    <div class="s51-piles">
      <span title={t("First player: {name}", { name: first })}>
        <Icon name="first-player" />
        <SeatMark seat={view.first} label={t("First player: {name}", { name: first })} />
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
          {...pieceProps(look, `connection ${colour}`, `${says}: ${t("no card")}`, `s51-card s51-empty s51-of-${colour}`)}
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
  number?: string;
  cards: string[];
}

function Shown({ look, symbol, says, number, cards }: ShownProps) {
  return (
    <figure>
      <figcaption title={says}>
        <Icon name={symbol} />
        <span class="unseen">{says}</span>
        {number && <Sign is={number} />}
      </figcaption>
      {cards.map((word) => (
        <LocationCard key={word} look={look} word={word} />
      ))}
    </figure>
  );
}

// What everyone looks at: factions to choose from, the cards of the Lookout, a card that is being played, attacks; and
// between them what was discarded last.
function Stage({ look }: { look: Look }) {
  const view = viewOf(look);
  const open = Object.keys(look.game.things.faction ?? {}).filter(
    (word) => word !== "none" && !view.seats.some((seat) => seat.faction === word),
  );
  const choosing = view.seats.some((seat) => seat.faction === "none");
  const empty = view.row.length + view.attack.length === 0 && !view.playing && !choosing;
  const attacks = t("Attack {n} of 3", { n: view.attacks });
  return (
    <div class="s51-stage">
      {choosing && open.map((word) => <FactionOffer key={word} look={look} word={word} />)}
      {view.row.map((word) => (
        <LocationCard key={word} look={look} word={word} />
      ))}
      {view.playing && <Shown look={look} symbol="played" says={t("Being played")} cards={[view.playing]} />}
      {view.attack.length > 0 && (
        <Shown look={look} symbol="attack" says={attacks} number={`${view.attacks}/3`} cards={view.attack} />
      )}
      {empty && view.discard.length > 0 && (
        <Shown look={look} symbol="discard" says={t("Discarded last")} cards={view.discard.slice(-2).reverse()} />
      )}
    </div>
  );
}

const END = 25; // points that end the game (R13.1)

function pointsOf(look: Look, view: View): number[] {
  const points = view.seats.map((seat) => seat.vp);
  return isSolo(look) ? [...points, view.rival_vp] : points;
}

function Track({ look }: { look: Look }) {
  const points = pointsOf(look, viewOf(look));
  const most = Math.max(END + 5, ...points);
  const at = (vp: number) => ({ left: `${(100 * vp) / most}%` });
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
        const below = points.slice(0, seat).filter((other) => other === vp).length;
        return (
          <span key={seat} class={`s51-marker s51-over-${below}`} style={at(vp)}>
            <SeatMark seat={seat} />
          </span>
        );
      })}
    </div>
  );
}

export function Common(look: Look) {
  return (
    <Area look={look} name="common">
      <Phases look={look} />
      <div class="s51-middle">
        <Stage look={look} />
        <div class="s51-connections" role="group" aria-label={t("Connection cards")}>
          {piles.map((colour) => (
            <ConnectionPile key={colour} look={look} colour={colour} />
          ))}
        </div>
      </div>
      <div class="s51-bottom">
        <Track look={look} />
        <Piles look={look} />
      </div>
    </Area>
  );
}
