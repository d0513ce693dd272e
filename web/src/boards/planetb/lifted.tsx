// What is lifted, enlarged: a building as a poster, news as a front page, a conglomerate with both its sides, a cell in words.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { saysOf } from "../shared/things";
import { Symbol } from "../../symbols";
import type { Move } from "../../types";
import { t } from "../../words";
import { Cells, Headline, Worth } from "./building";
import { Actions, colours } from "./deals";
import { Does } from "./does";
import { Dagger, Reconstructed } from "./parts";
import { LawCard, NewsFace } from "./press";
import { Skyline } from "./skyline";
import { buildingOf, conglomerateOf, lawOf, namedLine, newsDecks, newsOf, officeOf, places, toldLine, trackOf, viewOf } from "./view";
import { still } from "../shared/still";

function LiftedBuilding({ look, word }: { look: Look; word: string }) {
  const card = buildingOf(look.game, word);
  if (!card) return null;
  return (
    <article class="pb-poster">
      <Skyline card={card} />
      <h3 class="unseen">{card.says}</h3>
      <Headline card={card} />
      <Worth card={card} />
      <p class="pb-wants">
        <span>{card.facts.zones.length > 1 ? t("Each filled zone does one of these:") : t("Its zone, once filled, does one of these:")}</span>
        {card.facts.zones.map((zone) => (
          <span key={zone.word} class="pb-zone" aria-hidden="true">
            {Array.from({ length: zone.crafty }, (_, i) => (
              <Icon key={i} name="pb-crafty" />
            ))}
            {Array.from({ length: zone.brainy }, (_, i) => (
              <Icon key={i} name="pb-brainy" />
            ))}
          </span>
        ))}
      </p>
      <div class="pb-cells">
        <Cells look={{ ...look, pieces: still }} card={card} isBuilt={false} />
      </div>
      {card.tells.split("\n").map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Reconstructed of={card} />
    </article>
  );
}

function LiftedNews({ look, word }: { look: Look; word: string }) {
  const card = newsOf(look.game, word);
  if (!card) return null;
  return (
    <article class="pb-poster">
      <div class="pb-news pb-large">
        <NewsFace card={card} deck={newsDecks[Number(card.facts.deck) - 1]!} />
      </div>
      <p class="unseen">{card.tells}</p>
      <Reconstructed of={card} />
    </article>
  );
}

function LiftedPlace({ look, place }: { look: Look; place: string }) {
  const view = viewOf(look), at = places.indexOf(place);
  const token = conglomerateOf(look.game, view.conglomerates[at] ?? null);
  if (!token) return null;
  const up = colours.indexOf(view.sides[at]!);
  const last = view.briefcases[at] === view.hints.spots - 1;
  return (
    <article class={`pb-poster pb-token pb-is-${colours[up]}`}>
      <h3>
        {token.says}
        <Dagger of={token} />
      </h3>
      <p class="pb-cost">{up === 1 ? t("unlawful: mood −1") : t("lawful: free")}</p>
      <Actions token={token} side={up} />
      <p class="unseen">{namedLine(token.tells, up).does}</p>
      <p class="pb-other">
        {t("Its other side: {does}", { does: namedLine(token.tells, 1 - up).does })}
      </p>
      {last && <p class="pb-other">{t("The last spot: after your turn there is an exchange, and the election comes 2 steps nearer.")}</p>}
      <Reconstructed of={token} />
    </article>
  );
}

// A cell of a faction track or of a building, a resource, an office: a symbol and its words.
function Plain({ symbol, says, lines }: { symbol: string; says: string; lines: string[] }) {
  return (
    <article class="pb-poster pb-plain">
      <Symbol name={symbol} />
      <h3>{says}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  );
}

function LiftedSpace({ look, track: word, space, cell }: { look: Look; track: string; space: number; cell: number }) {
  const track = trackOf(look.game, word);
  const printed = track?.facts.spaces[space - 1]?.[cell - 1];
  if (!track || !printed) return null;
  return (
    <article class="pb-poster pb-plain">
      <Symbol name={`pb-${word}`} />
      <h3>{t("{track}, space {n}", { track: track.says, n: space })}</h3>
      <Does list={printed.does} />
      <p>{toldLine(track.tells, 2 * (space - 1) + cell - 1)}</p>
      <p>{t("A support brings your disc back to the start.")}</p>
      <Reconstructed of={printed} />
    </article>
  );
}

function LiftedCell({ look, word }: { look: Look; word: string }) {
  const [building = "", cell = "1"] = word.split("/");
  const card = buildingOf(look.game, building);
  if (!card) return null;
  const { name, does } = namedLine(card.tells, Number(cell) - 1);
  return (
    <article class="pb-poster">
      <Skyline card={card} />
      <h3>{name}</h3>
      <Does list={card.facts.cells[Number(cell) - 1]!} />
      <p>{does}</p>
    </article>
  );
}

const symbols: Record<string, string> = { marker: "pb-marker", line: "pb-produce", laws: "pb-law", deck: "deck", player: "pb-plants", track: "pb-faction" };
const kinds: Record<string, string> = { stock: "resource", token: "resource", laws: "law_deck", marker: "direction" };

function Inside({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  const [kind = "", word = "", ...more] = piece.split(" ");
  const office = kind === "office" ? officeOf(look.game, word) : null;
  if (kind === "building") return <LiftedBuilding look={look} word={word} />;
  if (kind === "news") return <LiftedNews look={look} word={word} />;
  if (kind === "place") return <LiftedPlace look={look} place={word} />;
  if (kind === "cell") return <LiftedCell look={look} word={word} />;
  if (kind === "space") return <LiftedSpace look={look} track={word} space={Number(more[0])} cell={Number(more[1])} />;
  if ((kind === "adopt" || kind === "reject") && lawOf(look.game, word)) return <LawCard look={{ ...look, pieces: still }} word={word} />;
  if (office) {
    const immoral = viewOf(look).hints.immoral[look.seat ?? 0];
    return <Plain symbol="pb-law" says={office.says} lines={[toldLine(office.tells, immoral ? 1 : 0), immoral ? t("You are immoral now.") : t("You are moral now.")]} />;
  }
  const says = saysOf(look.game, kinds[kind] ?? kind, kind === "zone" ? (more[0] ?? "") : word);
  const symbol = kind === "zone" ? `pb-${more[0]}` : (symbols[kind] ?? `pb-${word}`);
  return <Plain symbol={symbol} says={kind === "zone" ? saysOf(look.game, "zone", word) : says} lines={[move?.says ?? ""]} />;
}

export function Lifted({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  return (
    <div class="area pb pb-lifted">
      <Inside look={look} piece={piece} move={move} />
    </div>
  );
}
