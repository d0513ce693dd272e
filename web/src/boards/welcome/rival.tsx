// The opponent of the solo game (R9): which approval cards are still to come, and the pile of cards that it was
// given, in their order, because fences split it into estates (R9.12).
import type { Look } from "../board";
import { scoreLines } from "../../scores";
import { SeatMark, Symbol } from "../../symbols";
import { t, tn } from "../../words";
import type { CardFacts } from "./cards";
import { Reconstructed } from "./mark";
import { factsOf, says, viewOf } from "./sheet";
import { signed } from "./tracks";

function rivalName(look: Look): string {
  return look.names[viewOf(look).seats.length] ?? t("Opponent");
}

function actionOf(look: Look, card: string): string {
  return factsOf<CardFacts>(look.game, "card", card)?.action ?? "";
}

interface RivalFacts {
  approves: string[]; // letters of plans
}

function Approval({ look, word }: { look: Look; word: string }) {
  const facts = factsOf<RivalFacts>(look.game, "opponent", look.options.opponent ?? "");
  const letter = says(look.game, "letter", word);
  const toCome = viewOf(look).approvals.includes(word);
  const threatens = toCome && facts?.approves.includes(word);
  const label = threatens
    ? t("Approval card {letter} is still to come and approves the plan", { letter })
    : toCome
      ? t("Approval card {letter} is still to come and does nothing", { letter })
      : t("Approval card {letter} was drawn", { letter });
  return (
    <span class={threatens ? "threat" : toCome ? "open" : "gone"} role="img" aria-label={label} title={label}>
      {letter}
    </span>
  );
}

function Pending({ look }: { look: Look }) {
  return (
    <span class="wt-pending" role="group" aria-label={t("Approval cards")}>
      <Symbol name="action-approval" />
      {Object.keys(look.game.things.letter ?? {}).map((word) => (
        <Approval key={word} look={look} word={word} />
      ))}
    </span>
  );
}

// In the middle of the table: just enough to see how it stands.
export function RivalState({ look }: { look: Look }) {
  const view = viewOf(look);
  const total = look.scores[view.seats.length]?.total;
  return (
    <section class="wt-rival" aria-label={rivalName(look)}>
      <strong class="wt-rival-name">
        <SeatMark seat={view.seats.length} />
        {rivalName(look)}
      </strong>
      {total !== undefined && <strong class="wt-sum">{signed(total)}</strong>}
      <Pending look={look} />
      <small>{tn("{n} card given", "{n} cards given", view.given.length)}</small>
    </section>
  );
}

function Pile({ look }: { look: Look }) {
  const { given } = viewOf(look);
  return (
    <ol class="wt-pile" aria-label={t("Cards given, in order")}>
      {given.map((card) => {
        const action = actionOf(look, card);
        return (
          <li key={card} class={action === "fence" ? "wt-splits" : ""}>
            <Symbol name={`action-${action}`} label={says(look.game, "action", action)} />
          </li>
        );
      })}
    </ol>
  );
}

export function RivalSheet({ look }: { look: Look }) {
  const seat = viewOf(look).seats.length;
  const score = look.scores[seat];
  const thing = look.game.things.opponent?.[look.options.opponent ?? ""];
  return (
    <article class="wt-other" aria-label={rivalName(look)}>
      <header>
        <SeatMark seat={seat} />
        <strong class="wt-other-name">{rivalName(look)}</strong>
        {thing?.reconstructed && <Reconstructed />}
        {score && <strong class="wt-sum">{signed(score.total)}</strong>}
      </header>
      {thing?.tells && <p>{thing.tells}</p>}
      <Pile look={look} />
      <Pending look={look} />
      {score && (
        <dl class="wt-lines">
          {scoreLines(look.scores, seat).map((line) => (
            <div key={line.says}>
              <dt>{line.says}</dt>
              <dd>{line.value === "?" ? line.value : signed(line.value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
