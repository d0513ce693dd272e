// The three conglomerates: what a deal with the side that lies face up brings, its briefcases, and the market below it.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { count, saysOf } from "../shared/things";
import { counted } from "../../motion/marks";
import { t, tn } from "../../words";
import { actionsOf, symbolOf } from "./does";
import { Dagger, Panel } from "./parts";
import { actionsIn, conglomerateOf, ghostOf, namedLine, places, resources, viewOf } from "./view";
import type { Conglomerate } from "./view";

export const colours = ["grey", "red"];

// The actions of a side, each with its symbol and in words.
export function Actions({ token, side }: { token: Conglomerate; side: number }) {
  const { actions } = actionsIn(namedLine(token.tells, side).does);
  return (
    <ul class="pb-actions" aria-hidden="true">
      {actionsOf(token.facts.sides[side]!).map((way, i) => (
        <li key={i}>
          {way[0] && <Icon name={symbolOf(way[0])} />}
          <Sign is={actions[i] ?? ""} />
        </li>
      ))}
    </ul>
  );
}

function Briefcases({ look, at }: { look: Look; at: number }) {
  const { briefcases, hints } = viewOf(look);
  const there = briefcases[at] ?? 0, then = ghostOf(look)?.briefcases[at] ?? there;
  return (
    <div class="pb-spots" aria-hidden="true" {...counted(`briefcases ${at}`, there)}>
      {Array.from({ length: hints.spots }, (_, i) => (
        <span key={i} class={i === hints.spots - 1 ? "pb-spot pb-last" : "pb-spot"}>
          {i < there ? <Icon name="pb-case" /> : i < then ? <Icon name="pb-case" more="pb-ghost" /> : null}
        </span>
      ))}
    </div>
  );
}

function Token({ look, at, token }: { look: Look; at: number; token: Conglomerate }) {
  const view = viewOf(look);
  const side = colours.indexOf(view.sides[at]!);
  const cost = side === 1 ? t("unlawful: mood −1") : t("lawful: free");
  const left = view.hints.spots - (view.briefcases[at] ?? 0);
  const spots = left === 1 ? t("the last free spot: exchange") : tn("{n} free spot", "{n} free spots", left);
  const { actions } = actionsIn(namedLine(token.tells, side).does);
  const label = [token.says, cost, ...actions, spots].join(". ");
  return (
    <div {...pieceProps(look, `place ${places[at]}`, label, `pb-token pb-is-${colours[side]}`)}>
      <div {...look.pieces.props(`conglomerate ${token.word}`, token.says, "pb-company")}>
        <h4 aria-hidden="true">
          {token.says}
          <Dagger of={token} />
        </h4>
        <p class="pb-cost" aria-hidden="true">
          {side === 1 && <Icon name="pb-bad" />}
          <Sign is={cost} />
        </p>
        <Actions token={token} side={side} />
      </div>
      <Briefcases look={look} at={at} />
    </div>
  );
}

// R5.7: the colour of the disc gives the price of two resources.
function Market({ look, at }: { look: Look; at: number }) {
  const view = viewOf(look);
  const pair = resources.slice(2 * at, 2 * at + 2);
  const price = view.hints.prices[pair[0]!] ?? 0;
  const says = t("{what}: {n} each", { what: pair.map((one) => saysOf(look.game, "resource", one)).join(", "), n: price });
  return (
    <div class={`pb-market pb-is-${view.market[at]}`} title={says}>
      <span class="unseen">{says}</span>
      {pair.map((one) => (
        <Icon key={one} name={`pb-${one}`} />
      ))}
      <Sign is={price} />
      <Icon name="pb-money" />
    </div>
  );
}

// What comes after those on the table.
function nextWords(look: Look): string {
  const { top, stack } = viewOf(look);
  const next = conglomerateOf(look.game, top);
  if (!next) return t("no more to come");
  return t("next: {name}, {n} below", { name: next.says, n: count(stack) });
}

export function Deals({ look }: { look: Look }) {
  const view = viewOf(look);
  return (
    <Panel name="deals" title={t("Conglomerates")} aside={nextWords(look)}>
      <div class="pb-places">
        {places.map((place, at) => {
          const token = conglomerateOf(look.game, view.conglomerates[at] ?? null);
          return (
            <div key={place} class="pb-place">
              {token ? (
                <Token look={look} at={at} token={token} />
              ) : (
                <div {...look.pieces.props(`place ${place}`, t("nobody has moved in"), "pb-token pb-empty")}>–</div>
              )}
              <Market look={look} at={at} />
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
