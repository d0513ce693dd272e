// The priority cards of an advanced Automa (R15.1): rows along a column of markers, actions at the left and policies at the right,
// nearest to the marker what comes first. What lies aside is not considered.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { saysOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { isStill, slowness } from "../../motion/pace";
import { t, tn } from "../../words";
import { symbolOf } from "./ai";
import type { Story } from "./ai";
import { shortNames } from "./politics";
import { desiredBy, policies, roleOf } from "./view";
import type { Seat } from "./view";

interface Props {
  look: Look;
  seat: number; // whose they are
  at: Seat; // how they lie
  story?: Story | null; // what the turn that is shown does to them
  own?: true; // they move by themselves, and not with the table
}

// Cards whose place has changed slide there.
function useSlides(wanted: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    if (!wanted || !box.current) return;
    const now = new Map<string, DOMRect>();
    for (const card of box.current.querySelectorAll<HTMLElement>("[data-row-card]")) {
      const name = card.dataset.rowCard!, to = card.getBoundingClientRect(), from = places.current.get(name);
      now.set(name, to);
      if (!from || isStill() || (from.left === to.left && from.top === to.top)) continue;
      const by = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      card.animate([{ transform: by }, { transform: "none" }], { duration: 450 * slowness(), easing: "cubic-bezier(.2, .7, .2, 1)" });
    }
    places.current = now;
  });
  return box;
}

interface CardProps extends Props {
  word: string;
  kind: "priority" | "policy";
}

function Card({ look, seat, word, kind, story, own }: CardProps) {
  const role = roleOf(look, seat), number = policies.indexOf(word) + 1;
  const rises = (kind === "policy" ? story?.policies : story?.rises)?.get(word) ?? 0;
  const wants = kind === "policy" ? desiredBy(look.game, role)[number - 1] : undefined;
  const done = kind === "priority" && story?.done === word, tried = kind === "priority" && story?.tried.has(word);
  const says = [
    saysOf(look.game, kind, word),
    wants && t("wants {section}", { section: `${number}${wants}` }),
    rises > 0 && tn("{n} row up", "{n} rows up", rises),
    done ? t("done") : tried && t("tried"),
  ];
  const piece = `${kind}-card ${role} ${word}`;
  return (
    <li
      class={`hg-priority${done ? " hg-done" : tried ? " hg-tried" : ""}`}
      title={says.filter(Boolean).join(", ")}
      {...(own ? { "data-row-card": piece } : { "data-piece": piece })}
    >
      {kind === "policy" ? <b class="hg-number">{number}</b> : <Icon name={symbolOf(word)} />}
      <span>{kind === "policy" ? shortNames[word]?.() : saysOf(look.game, kind, word)}</span>
      {wants && <Sign is={`→${wants}`} />}
      {rises > 0 && <Sign is={`+${rises}`} more="hg-then" />}
    </li>
  );
}

// The cards of a row, nearest to the marker first.
function cardsIn(row: number, rows: Counts | undefined, order: string[] | undefined): string[] {
  return order?.filter((word) => (rows?.[word] ?? 0) === row) ?? [];
}

function Line({ row, ...props }: Props & { row: number }) {
  const { at } = props;
  const actions = cardsIn(row, at.rows, at.order), laws = cardsIn(row, at.policy_rows, at.policy_order);
  if (row === 0 && actions.length + laws.length === 0) return null;
  const says = row > 0 ? t("Row {n}", { n: row }) : t("Set aside");
  return (
    <>
      <ul class="hg-actions-of" aria-label={`${says}: ${t("actions")}`} data-row={row}>
        {actions.map((word) => (
          <Card key={word} {...props} word={word} kind="priority" />
        ))}
      </ul>
      <b class={row > 0 ? "hg-marker" : "hg-marker hg-aside"} title={says}>
        {row > 0 ? row : t("aside")}
      </b>
      <ul class="hg-policies-of" aria-label={`${says}: ${t("policies")}`} data-row={row}>
        {laws.map((word) => (
          <Card key={word} {...props} word={word} kind="policy" />
        ))}
      </ul>
    </>
  );
}

export function Rows(props: Props) {
  const { at, own } = props;
  const box = useSlides(own === true);
  const highest = Math.max(1, ...Object.values(at.rows ?? {}), ...Object.values(at.policy_rows ?? {}));
  return (
    <div class="hg-rows" ref={box} role="group" aria-label={t("Priority cards")} data-test="rows">
      <span class="hg-caption hg-actions-of">{t("Actions: the highest is done, nearest to the number first")}</span>
      <span class="hg-caption hg-policies-of">{t("Policies it wants to change")}</span>
      {Array.from({ length: highest + 1 }, (_, i) => (
        <Line key={highest - i} {...props} row={highest - i} />
      ))}
    </div>
  );
}
