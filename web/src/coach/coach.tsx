// The guide at a table: bubbles that point at the real things, one after the other, as the player comes to them. It is
// offered in the first game on this device, never has the focus unless it is given it, and can be sent away at any time.
import { useEffect, useRef, useState } from "preact/hooks";
import { useLoaded } from "../loaded";
import { announce } from "../parts/announcer";
import { openRule, useWay } from "../rules/open";
import { useShortcuts } from "../shortcuts";
import { Symbol } from "../symbols";
import { t } from "../words";
import { Bubble } from "./bubble";
import { guides, hasGuide, seeSteps, startGuide, stopGuide, useGuided } from "./guide";
import type { Sight, Step } from "./guide";

interface Props extends Sight {
  game: string;
  quiet: boolean; // something is lifted or being played
}

// On a phone what is meant may lie under another tab, which is then pointed at.
function find(selectors: string[]): Element | null {
  const all = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const seen = all.find((one) => one.checkVisibility());
  if (seen) return seen;
  const place = all.map((one) => one.closest(".place, .side")).find(Boolean);
  const tab = ["common", "mine", "others"].find((one) => place?.classList.contains(one)) ?? (place && "log");
  const button = tab ? document.querySelector(`[data-test="tab-${tab}"]`) : null;
  return button?.checkVisibility() ? button : null;
}

// What is asked now comes first. Otherwise what is being shown stays until it is seen or does not apply any more.
function choose(unseen: Step[], last: string, sight: Sight): Step | null {
  const early = (step: Step) => step.when === undefined && !(step.after?.(sight) ?? true);
  const open = unseen.filter((step) => (step.when?.(sight) ?? true) && !early(step) && find(step.at) !== null);
  const ready = unseen.length > 1 ? open.filter((step) => step !== unseen.at(-1)) : open;
  return ready.find(({ when }) => when) ?? ready.find(({ name }) => name === last) ?? ready[0] ?? null;
}

// It was shown and does not apply any more: that is done. What it comes after will not come again.
function passed(unseen: Step[], last: string, shown: Step | null, sight: Sight): string[] {
  const done = unseen.filter((step) => step.name === last && step.when && !step.when(sight));
  const missed = shown?.when ? unseen.slice(0, unseen.indexOf(shown)).filter(({ when }) => when) : [];
  return [...done, ...missed].map(({ name }) => name);
}

// Boards are drawn after us, and change by themselves on a phone: we look again.
function useLooks(): void {
  const [, look] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => look((n) => n + 1), 400);
    return () => window.clearInterval(timer);
  }, []);
}

const question = ["#question"];

function Offer({ game }: { game: string }) {
  const says = t("First time? I'll show you around.");
  const target = find(question);
  useEffect(() => announce(says), []);
  if (!target) return null;
  return (
    <Bubble target={target} label={t("Guide")}>
      <p>
        <strong>{says}</strong> {t("Short tips while you play; you can stop at any time.")}
      </p>
      <p class="coach-buttons">
        <button type="button" data-test="coach-no" onClick={() => stopGuide(game)}>
          {t("No, thanks")}
        </button>
        <button type="button" class="coach-next" data-test="coach-yes" onClick={() => startGuide(game)}>
          {t("Show me around")}
        </button>
      </p>
    </Bubble>
  );
}

interface TipProps {
  game: string;
  step: Step;
  at: number; // its number, from 1
  count: number;
}

function Tip({ game, step, at, count }: TipProps) {
  const target = find(step.at);
  useEffect(() => announce(`${step.title()} ${step.says()}`), [step.name]);
  if (!target) return null;
  const last = at >= count;
  return (
    <Bubble target={target} label={t("Guide")}>
      <p data-test="coach-says" data-step={step.name}>
        <strong>{step.title()}</strong> {step.says()}
      </p>
      <p class="coach-buttons">
        <button type="button" data-test="coach-stop" onClick={() => stopGuide(game)}>
          {t("No more tips")}
        </button>
        {step.rule && (
          <button type="button" data-test="coach-rule" data-rule={step.rule} onClick={() => openRule(step.rule!)}>
            <Symbol name="book" />
            {t("Rule")}
          </button>
        )}
        <button
          type="button"
          class="coach-next"
          data-test="coach-next"
          onClick={() => (last ? stopGuide(game) : seeSteps(game, [step.name]))}
        >
          {last ? t("Done") : t("Next {at}/{count}", { at, count })}
        </button>
      </p>
    </Bubble>
  );
}

interface TipsProps {
  game: string;
  steps: Step[];
  seen: string[];
  sight: Sight;
  quiet: boolean;
}

function Tips({ game, steps, seen, sight, quiet }: TipsProps) {
  const last = useRef("");
  useLooks();
  const unseen = steps.filter(({ name }) => !seen.includes(name));
  const step = quiet ? null : choose(unseen, last.current, sight);
  const over = quiet ? [] : passed(unseen, last.current, step, sight);
  if (step) last.current = step.name;
  useEffect(() => {
    if (over.length > 0) seeSteps(game, over);
  }, [over.join()]);
  if (!step) return null;
  const count = steps.length;
  return <Tip game={game} step={step} at={count - unseen.length + 1} count={count} />;
}

export function Coach({ game, quiet, ...sight }: Props) {
  const guided = useGuided(game);
  const on = guided !== null && guided !== "no";
  const { value: steps } = useLoaded(
    () => (on && hasGuide(game) ? guides[game]!() : Promise.resolve<Step[]>([])),
    [game, on],
  );
  const reading = useWay() !== null;
  const alone = sight.view.seat === null || sight.table.status !== "playing"; // nothing to show to who only watches
  useShortcuts((key) => {
    const next = key === "g" ? document.querySelector<HTMLElement>(".coach .coach-next") : null;
    next?.focus();
    return next !== null;
  });
  if (!hasGuide(game) || alone || guided === "no") return null;
  if (guided === null) return quiet || reading || !sight.question ? null : <Offer game={game} />;
  if (!steps || steps.length === 0) return null;
  const fit = steps.filter((step) => step.fits?.(sight) ?? true);
  return <Tips game={game} steps={fit} seen={guided.seen} sight={sight} quiet={quiet} />;
}
