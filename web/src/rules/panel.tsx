// The rules at hand: in the column beside the board, or a sheet on a phone. A rule stands in its section; rules that it
// names are a click away, and so is the way back.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { useLoaded } from "../loaded";
import { useNarrow } from "../media";
import { Wrong } from "../parts/chrome";
import { Modal } from "../parts/modal";
import { Symbol } from "../symbols";
import { language, t, tn } from "../words";
import { Marked } from "./marked";
import { closeRules, openRule, stepRule, useWay } from "./open";
import type { Way } from "./open";
import { findRule, loadRules, search, sectionNumber } from "./text";
import type { Block, Found, Rules, Section } from "./text";

const most = 30; // of what was found

function Rows({ rows }: { rows: string[][] }) {
  const [head = [], ...rest] = rows;
  return (
    <div class="rule-table" tabIndex={0} role="group" aria-label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Marked text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rest.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>
                  <Marked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneBlock({ block, first, chosen }: { block: Block; first: boolean; chosen: boolean }) {
  const { n, t: text, m, l, rows } = block;
  const classes = ["rule-block", chosen && "chosen", m !== undefined && `item level-${Math.min(l ?? 0, 2)}`];
  return (
    <div class={classes.filter(Boolean).join(" ")} data-rule-text={first ? n : undefined}>
      {first && n && <b class="rule-number">{n}</b>}
      {m !== undefined && m !== "-" && <span class="marker">{m}</span>}
      {rows ? (
        <Rows rows={rows} />
      ) : (
        <span>
          <Marked text={text ?? ""} />
        </span>
      )}
    </div>
  );
}

function OneSection({ section, rule }: { section: Section; rule: string }) {
  return (
    <article>
      <h3 tabIndex={-1}>{section.title}</h3>
      {section.blocks.map((block, i) => (
        <OneBlock
          key={i}
          block={block}
          first={block.n !== section.blocks[i - 1]?.n}
          chosen={rule !== "" && block.n === rule}
        />
      ))}
    </article>
  );
}

function Contents({ sections }: { sections: Section[] }) {
  return (
    <ul class="rule-contents">
      {sections.map((section) => (
        <li key={section.title}>
          <button
            type="button"
            data-test="rules-section"
            onClick={() => openRule(sectionNumber(section) || section.title)}
          >
            {section.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Results({ sections, found, choose }: { sections: Section[]; found: Found[]; choose(number: string): void }) {
  return (
    <>
      <p class="muted" role="status" data-test="rules-found">
        {found.length < most
          ? tn("{n} passage found", "{n} passages found", found.length)
          : t("The first {n} passages", { n: most })}
      </p>
      <ul class="rule-results">
        {found.map(({ section, block, text }) => {
          const { title, blocks } = sections[section]!;
          const number = blocks[block]!.n;
          return (
            <li key={`${section} ${block}`}>
              <button
                type="button"
                data-test="rules-result"
                onClick={() => choose(number || sectionNumber(sections[section]!) || title)}
              >
                <b>{number || title}</b>
                <span>{text.replace(/[*`]/g, "")}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Text({ rules, number }: { rules: Rules; number: string }) {
  const { sections } = rules;
  const titled = sections.findIndex(({ title }) => title === number);
  const place = findRule(sections, number) ?? (titled >= 0 ? { section: titled, rule: "" } : null);
  if (place) return <OneSection section={sections[place.section]!} rule={place.rule} />;
  return (
    <>
      {number !== "" && <p class="muted">{t("There is no rule {number} here.", { number })}</p>}
      <Contents sections={sections} />
    </>
  );
}

// A rule that was just opened is read from its beginning.
function useShowing(number: string, drawn: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>(".chosen");
    const title = box.current?.querySelector<HTMLElement>("h3");
    if (box.current) box.current.scrollTop = chosen ? Math.max(0, chosen.offsetTop - box.current.offsetTop - 8) : 0;
    if (title) title.focus({ preventScroll: true });
    else box.current?.focus({ preventScroll: true });
  }, [number, drawn]);
  return box;
}

function Book({ game, way }: { game: string; way: Way }) {
  const { value, error } = useLoaded(() => loadRules(game, language()), [game, language()]);
  const [typed, type] = useState("");
  const number = way.numbers[way.at]!;
  const box = useShowing(number, value !== null);
  const found = value && typed.trim() ? search(value.sections, typed, most) : null;
  useEffect(() => type(""), [way]);
  const step = (by: -1 | 1, symbol: string, says: string, test: string) => (
    <button
      type="button"
      class="icon"
      title={says}
      aria-label={says}
      data-test={test}
      aria-disabled={way.numbers[way.at + by] === undefined}
      onClick={() => stepRule(by)}
    >
      <Symbol name={symbol} />
    </button>
  );
  return (
    <>
      <div class="rule-tools">
        {step(-1, "back", t("Back"), "rules-back")}
        {step(1, "forward", t("Forward"), "rules-forward")}
        <button
          type="button"
          class="icon"
          title={t("Contents")}
          aria-label={t("Contents")}
          data-test="rules-contents"
          onClick={() => openRule("")}
        >
          <Symbol name="log" />
        </button>
        <input
          type="search"
          aria-label={t("Search the rules")}
          placeholder={t("Search the rules")}
          data-test="rules-search"
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </div>
      {value && value.language !== language() && (
        <p class="muted" data-test="rules-english">
          {t("Not translated yet, so this is the English text.")}
        </p>
      )}
      {value === null && error === null && <p class="muted">…</p>}
      <div class="rule-text" ref={box} tabIndex={0} data-test="rules-text" lang={value?.language}>
        {error !== null && <Wrong>{api.messageOf(error)}</Wrong>}
        {value && found && <Results sections={value.sections} found={found} choose={openRule} />}
        {value && !found && <Text rules={value} number={number} />}
      </div>
    </>
  );
}

function Column({ title, children }: { title: string; children: ComponentChildren }) {
  // With the panel, not after it is painted: a quick Escape would close what lies under it.
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // what lies under it stays
      closeRules();
    };
    document.addEventListener("keydown", down, true);
    return () => document.removeEventListener("keydown", down, true);
  }, []);
  return (
    <section class="rules column" aria-label={title} data-test="rules">
      <header class="modal-head">
        <h2>{title}</h2>
        <button type="button" class="icon" aria-label={t("Close")} data-test="rules-close" onClick={closeRules}>
          <Symbol name="cross" />
        </button>
      </header>
      {children}
    </section>
  );
}

export function RulesPanel({ game, title }: { game: string; title: string }) {
  const way = useWay();
  const narrow = useNarrow();
  useEffect(() => closeRules, []);
  if (!way) return null;
  const says = t("Rules: {title}", { title: title.replaceAll("-", "\u2011") });
  const book = <Book game={game} way={way} />;
  if (narrow || way.over)
    return (
      <Modal title={says} close={closeRules} test="rules">
        <div class="rules">{book}</div>
      </Modal>
    );
  return <Column title={says}>{book}</Column>;
}
