// Hidden agendas (R12.2): two to choose from at the start, the own one in the hand with how far its task is, those of others face
// down until they are shown, and those of Automas, which lie open.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { cardsOf, count, known, mySeat, sentence } from "../shared/things";
import type { Known } from "../shared/things";
import { WithRules } from "../../rules/marked";
import type { Game } from "../../types";
import { t, tn } from "../../words";
import { useClamped } from "./fit";
import { shortNames } from "./politics";
import { isAutoma, policies, roleOf, viewOf } from "./view";
import type { Role, Seat } from "./view";

// One part of a task: at least or at most so many of what is counted.
interface Need {
  count: string;
  least?: number;
  most?: number;
  good?: string;
  policy?: string;
  section?: string;
}

type Hidden = Known<{ role: Role; when: string; vp: number; needs: Need[] }>;

export const hiddenOf = (game: Game, word: string): Hidden | null => known(game, "hidden", word);

// --- Its words

export interface Task {
  when: string;
  needs: string[]; // one for each part
}

// "At any time: 8 food, 8 luxury → 8 VP": when, what, and what for.
export function taskOf({ tells, facts }: Hidden): Task {
  const colon = tells.indexOf(": "), end = tells.lastIndexOf(" → ");
  const what = tells.slice(colon + 2, end < 0 ? undefined : end), parts = what.split(", ");
  return { when: tells.slice(0, colon), needs: parts.length === facts.needs.length ? parts : [what] };
}

const vpSays = (n: number) => tn("{n} VP", "{n} VP", n);

// What there is of each part; null: nobody may know, or nothing is kept yet.
function haveOf(look: Look, word: string): number[] | null {
  const view = viewOf(look), { agenda } = view.hints;
  return agenda && cardsOf(view.seats[mySeat(look)]?.hidden_agenda).includes(word) ? agenda.have : null;
}

const isMet = ({ least, most }: Need, have: number) => (most === undefined ? have >= (least ?? 0) : have <= most);

// How the own one stands, and what can be done about it.
export function standing(look: Look, card: Hidden): string {
  const { agenda } = viewOf(look).hints;
  if (!agenda) return "";
  if (agenda.can_show) return t("Done: show it now");
  if (card.facts.when === "game-end") return agenda.done ? t("Done as it stands") : t("Not done as it stands");
  return agenda.done ? t("Done, but this is not its moment") : t("Not done yet");
}

// --- The card

const symbols: Record<string, string> = {
  events: "hg-event",
  loans_ever: "hg-loan",
  agenda_matches: "hg-agenda",
  money: "hg-money",
  operational: "hg-shift",
  fully_operational: "hg-shift",
  employers: "hg-assign",
  unemployed: "hg-unskilled",
  influence: "hg-influence",
  unions: "hg-union",
  bills_passed: "hg-bill",
  population: "hg-population",
  wages: "hg-wage",
  companies: "hg-build",
  policies_in: "hg-bill",
  exported: "hg-ship",
  capital: "hg-capital",
};

function about({ count: what, good, policy, section }: Need) {
  if (policy) return <Sign is={`${policies.indexOf(policy) + 1}${section}`} />;
  return (
    <>
      {what === "companies_making" && <Icon name="hg-build" />}
      <Icon name={good ? `hg-${good}` : (symbols[what] ?? "unknown")} />
    </>
  );
}

function amount(need: Need, have: number | undefined): string {
  if (need.policy) return "";
  const wanted = need.most === undefined ? `${need.least}` : `≤${need.most}`;
  return have === undefined ? wanted : `${have}/${wanted}`;
}

// "1B is in effect" says a number, the card the policy's name.
const needSays = ({ policy, section }: Need, words: string | undefined) => (policy ? `${shortNames[policy]!()}: ${section}` : words);

// Its parts, each with what there is of it, and in words where there is room for them.
function Needs({ card, have, words }: { card: Hidden; have: number[] | null; words: boolean }) {
  const { needs } = taskOf(card), { facts } = card;
  const whole = needs.length !== facts.needs.length;
  return (
    <ul class="hg-task" aria-hidden="true">
      {facts.needs.map((need, i) => {
        const met = have !== null && isMet(need, have[i] ?? 0), is = amount(need, have?.[i]);
        return (
          <li key={i} class={met ? "hg-met" : have ? "hg-unmet" : ""}>
            {about(need)}
            {is && (have || !words) && <Sign is={is} />}
            {met && <Icon name="check" />}
            {words && (!whole || i === 0) && <span class="hg-says">{needSays(need, needs[i])}</span>}{" "}
          </li>
        );
      })}
    </ul>
  );
}

function Worth({ card }: { card: Hidden }) {
  return (
    <span class="hg-worth" aria-hidden="true" title={vpSays(card.facts.vp)}>
      <Sign is={card.facts.vp} />
      <Icon name="hg-vp" />
    </span>
  );
}

interface FaceProps {
  look: Look;
  card: Hidden;
  words?: boolean;
}

export function AgendaFace({ look, card, words = false }: FaceProps) {
  return (
    <>
      <b class="hg-title">{card.says}</b>{" "}
      {words && <small class="hg-when" aria-hidden="true">{taskOf(card).when}</small>}{" "}
      <Needs card={card} have={haveOf(look, card.word)} words={words} />
      <Worth card={card} />
    </>
  );
}

// What a screen reader speaks of it: what is to be read, in the same order, and of the own one how far each part is.
function label(look: Look, card: Hidden, parts: string[]): string {
  const { needs } = taskOf(card), have = haveOf(look, card.word);
  const far = card.facts.needs.map(({ policy, least, most }, i) => {
    const what = needs[i];
    return !policy && have && what ? t("{what}: {n} of {need}", { what, n: have[i] ?? 0, need: most ?? least ?? 0 }) : undefined;
  });
  return sentence([...parts, vpSays(card.facts.vp), ...far]);
}

// All that its face says.
function faceSays(card: Hidden): string[] {
  const { when, needs } = taskOf(card);
  return [card.says, when, ...needs.map((words, i) => needSays(card.facts.needs[i]!, words)!)];
}

interface CardProps {
  look: Look;
  word: string;
  state: string; // what has become of it, in a few words
  more?: string;
}

function AgendaCard({ look, word, state, more = "" }: CardProps) {
  const card = hiddenOf(look.game, word);
  if (!card) return null;
  return (
    <div {...pieceProps(look, `agenda ${word}`, label(look, card, [state, ...faceSays(card)]), `hg-secret hg-of-${card.facts.role} ${more}`)}>
      {state && <small class="hg-standing" aria-hidden="true">{state}</small>}{" "}
      <AgendaFace look={look} card={card} words />
    </div>
  );
}

// Where room is scarce: what it is, how it stands, and of its words as many as fit. They come last, so that a name which speaks all of
// them begins with what is to be seen.
function InHand({ look, card, state, done }: { look: Look; card: Hidden; state: string; done: boolean }) {
  const text = useClamped(card.word), { when, needs } = taskOf(card), kind = t("Hidden agenda"), task = `${when}: ${needs.join(", ")}`;
  return (
    <div {...pieceProps(look, `agenda ${card.word}`, label(look, card, [kind, card.says, state, task]), `hg-secret hg-own hg-of-${card.facts.role}${done ? " hg-done" : ""}`)}>
      <small class="hg-kind" aria-hidden="true">
        <Icon name="hg-agenda" /> {kind}
      </small>{" "}
      <b class="hg-title">{card.says}</b>{" "}
      <Needs card={card} have={haveOf(look, card.word)} words={false} />
      <span class="hg-foot">
        <small class="hg-standing" aria-hidden="true">
          {state}
        </small>
        <Worth card={card} />
      </span>{" "}
      <small class="hg-text" aria-hidden="true" ref={text}>
        {task}
      </small>
    </div>
  );
}

function Back({ look, seat }: { look: Look; seat: number }) {
  return (
    <div class={`hg-secret hg-back hg-of-${roleOf(look, seat)}`} role="group" aria-label={t("A hidden agenda, face down")}>
      <Icon name="hg-agenda" />
      <small>{t("Hidden agenda")}</small>
    </div>
  );
}

// --- At the start

export function isChoosing(seat: Seat): boolean {
  return cardsOf(seat.hidden_agenda).length > 1;
}

// What is kept lies first once it is chosen; until the others have chosen, too, both are seen.
export function AgendaChoice({ look, seat }: { look: Look; seat: Seat }) {
  const kept = viewOf(look).hints.agenda_kept === true;
  return (
    <div class="hg-choice" role="group" aria-label={t("Hidden agendas")} data-test="agenda-choice">
      <p class="hg-how">
        <WithRules text={kept ? t("You have chosen. The others choose, too.") : t("Keep one of them in secret: it brings points if its task is done at its moment (R12.2)")} />
      </p>
      {cardsOf(seat.hidden_agenda).map((word, i) => (
        <AgendaCard key={word} look={look} word={word} state={!kept ? "" : i === 0 ? t("You keep it") : t("Goes back")} more={kept && i > 0 ? "hg-leaves" : ""} />
      ))}
    </div>
  );
}

// --- The own one, with the hand

export function ownAgendas({ hidden_agenda: hidden, shown_agendas: shown }: Seat): number {
  return count(hidden) + count(shown);
}

export function OwnAgenda({ look, seat }: { look: Look; seat: Seat }) {
  const cards = (words: string[] | undefined) => words?.flatMap((word) => hiddenOf(look.game, word) ?? []);
  const mine = cardsOf(seat.hidden_agenda), done = viewOf(look).hints.agenda?.done === true;
  return (
    <>
      {cards(mine)?.map((card) => <InHand key={card.word} look={look} card={card} state={standing(look, card)} done={done} />)}
      {cards(seat.shown_agendas)?.map((card) => <InHand key={card.word} look={look} card={card} state={t("Shown")} done />)}
      {mine.length === 0 && count(seat.hidden_agenda) > 0 && <Back look={look} seat={mySeat(look)} />}
    </>
  );
}

// --- Of others, and of Automas

export function Agendas({ look, seat: index }: { look: Look; seat: number }) {
  const view = viewOf(look), seat = view.seats[index];
  if (!seat?.shown_agendas) return null;
  const automa = isAutoma(view, index);
  return (
    <div class="hg-agendas" role="group" aria-label={t("Hidden agendas")} data-test="agendas">
      <span class="hg-caption">
        {t("Hidden agendas")}
        {automa && (
          <>
            {": "}
            <WithRules text={t("all lie open; of those whose task is done the best one counts at the end (R18.2)")} />
          </>
        )}
      </span>
      {seat.shown_agendas.map((word) => (
        <AgendaCard key={word} look={look} word={word} state={automa ? t("Done") : t("Shown")} more="hg-done" />
      ))}
      {seat.open_agendas?.map((word) => <AgendaCard key={word} look={look} word={word} state="" />)}
      {Array.from({ length: count(seat.hidden_agenda) }, (_, i) => (
        <Back key={i} look={look} seat={index} />
      ))}
      {seat.discarded_agenda?.map((word) => <AgendaCard key={word} look={look} word={word} state={t("Out of the game")} more="hg-leaves" />)}
    </div>
  );
}
