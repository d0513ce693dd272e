// A player's own board: money, workers, votes and the secret account, the storage, the mood, production lines and fraud.
import { useState } from "preact/hooks";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import { counted, showing } from "../../motion/marks";
import { t, tn } from "../../words";
import { Does } from "./does";
import { Panel, Then } from "./parts";
import { cells, ghostOf, moodOf, moods, resources, viewOf, workers } from "./view";
import type { GhostSeat, Seat } from "./view";

interface Props {
  look: Look;
  index: number;
  seat: Seat;
  later: GhostSeat | null; // as it would be
}

// R3.1: the account is secret, so it opens for its owner, and only while wanted.
function Envelope({ seat, later }: Pick<Props, "seat" | "later">) {
  const [open, setOpen] = useState(false);
  if (seat.vp === undefined)
    return (
      <span class="pb-envelope" title={t("Victory points are secret until the end")}>
        <Icon name="pb-envelope" />
        <span class="unseen">{t("Victory points are secret until the end")}</span>
      </span>
    );
  const says = open ? tn("{n} VP", "{n} VP", seat.vp) : t("Open the envelope: my victory points");
  return (
    <button type="button" class={open ? "pb-envelope pb-open" : "pb-envelope"} aria-expanded={open} aria-label={says} title={says} data-test="envelope" onClick={() => setOpen(!open)}>
      <Icon name={open ? "pb-vp" : "pb-envelope"} />
      {open ? <Then now={seat.vp} then={later?.vp} /> : <Sign is="?" />}
    </button>
  );
}

function Purse({ look, index, seat, later }: Props) {
  const money = t("Money: {n}", { n: seat.money });
  const votes = tn("{n} vote in the supply", "{n} votes in the supply", seat.supply);
  return (
    <div class="pb-purse">
      <span class="pb-money" title={money} {...counted(`${index} pb-money`, seat.money)}>
        <Icon name="pb-money" />
        <Then now={seat.money} then={later?.money} />
        <span class="unseen">{money}</span>
      </span>
      {workers.map((worker) => {
        const n = seat.workers[worker] ?? 0;
        const says = `${saysOf(look.game, "worker", worker)}: ${n}`;
        return (
          <div key={worker} title={says} {...look.pieces.props(`worker ${worker}`, says, "pb-idle")} {...counted(`${index} ${worker}`, n)}>
            <Icon name={`pb-${worker}`} />
            <Then now={n} then={later?.workers[worker]} />
          </div>
        );
      })}
      <span class="pb-count" title={votes}>
        <Icon name="pb-vote" />
        <Then now={seat.supply} then={later?.supply} />
        <span class="unseen">{votes}</span>
      </span>
      <Envelope seat={seat} later={later} />
    </div>
  );
}

function Stock({ look, index, seat, later }: Props) {
  const { prices } = viewOf(look).hints;
  return (
    <div class="pb-stock" role="group" aria-label={t("Storage")}>
      {resources.map((one) => {
        const n = seat.stock[one] ?? 0, price = prices[one] ?? 0;
        const label = `${saysOf(look.game, "resource", one)}: ${n}. ${t("price {n}", { n: price })}`;
        return (
          <div key={one} title={label} {...look.pieces.props(`stock ${one}`, label, n > 0 ? "pb-good" : "pb-good pb-zero")} {...counted(`${index} ${one}`, n)}>
            <Icon name={`pb-${one}`} />
            <Then now={n} then={later?.stock[one]} />
            <small aria-hidden="true">
              {price}
              <Icon name="pb-money" />
            </small>
          </div>
        );
      })}
    </div>
  );
}

function signed(level: string): string {
  return Number(level) > 0 ? `+${level}` : level.replace("-", "−");
}

function MoodRow({ look, index, seat, later }: Props) {
  return (
    <ol class="pb-moods" aria-label={t("Mood {n}", { n: signed(String(seat.mood)) })} {...counted(`${index} mood`, seat.mood)}>
      {moods.toReversed().map((level) => {
        const mood = moodOf(look.game, level);
        const here = String(seat.mood) === level, then = later && String(later.mood) === level && !here;
        const kind = Number(level) > 0 ? "pb-up" : Number(level) < 0 ? "pb-down" : "";
        const says = mood?.tells ? `${signed(level)}: ${mood.tells}` : signed(level);
        return (
          <li key={level} class={`${kind}${here ? " pb-here" : ""}${then ? " pb-there" : ""}`} title={says}>
            <b>{signed(level)}</b>
            <Does list={mood?.facts.does ?? []} />
          </li>
        );
      })}
    </ol>
  );
}

function Line({ look, index, seat, line }: { look: Look; index: number; seat: Seat; line: "upper" | "lower" }) {
  const given = viewOf(look).hints.lines[index] ?? [];
  const says = saysOf(look.game, "line", line);
  const mine = cells.flatMap((cell, i) => (cell.startsWith(line) ? [{ cell, i }] : []));
  const goods = mine.map(({ i }) => saysOf(look.game, "resource", given[i] ?? ""));
  return (
    <div class="pb-line">
      <div {...look.pieces.props(`line ${line}`, `${says}: ${goods.join(", ")}`, "pb-line-end")}>
        <Icon name="pb-produce" />
      </div>
      {mine.map(({ cell, i }) => {
        const token = seat.tokens[i] !== "none";
        const label = `${saysOf(look.game, "production", cell)}: ${saysOf(look.game, "resource", given[i] ?? "")}${token ? `. ${t("a token")}` : ""}`;
        return (
          <div key={cell} title={label} {...look.pieces.props(`production ${cell}`, label, token ? "pb-product pb-covered" : "pb-product")}>
            <span {...showing(given[i] ?? "")}>
              <Icon name={`pb-${given[i]}`} />
            </span>
          </div>
        );
      })}
    </div>
  );
}

// Production tokens that could be bought.
function Tokens({ look }: { look: Look }) {
  const left = viewOf(look).hints.tokens;
  if (!left) return null;
  return (
    <div class="pb-tokens" role="group" aria-label={t("Production tokens, 10 money each")}>
      {resources.map((one) => {
        const n = left[one] ?? 0;
        const label = t("Production token: {what}, {n} left", { what: saysOf(look.game, "resource", one), n });
        return (
          <div key={one} title={label} {...look.pieces.props(`token ${one}`, label, n > 0 ? "pb-coin" : "pb-coin pb-zero")}>
            <Icon name={`pb-${one}`} />
          </div>
        );
      })}
    </div>
  );
}

const kinds = ["vote", "draw"];

function Fraud({ look, seat }: { look: Look; seat: Seat }) {
  const { slots } = viewOf(look).hints;
  return (
    <div class="pb-frauds" role="group" aria-label={t("Election fraud")}>
      <div class="pb-slots">
        {slots.map(({ cost, vp }, i) => {
          const kind = seat.fraud[i] ?? "none";
          const says = kind === "none" ? t("fraud slot: {cost} money, {n} VP", { cost, n: vp }) : saysOf(look.game, "fraud", kind);
          return (
            <span key={i} class={kind === "none" ? "pb-slot" : "pb-slot pb-laid"} title={says} {...showing(kind)}>
              <span class="unseen">{says}</span>
              {kind === "none" ? (
                <>
                  <span aria-hidden="true">
                    {cost}
                    <Icon name="pb-money" />
                  </span>
                  <span aria-hidden="true">
                    {vp}
                    <Icon name="pb-vp" />
                  </span>
                </>
              ) : (
                <Icon name={`pb-${kind}`} />
              )}
            </span>
          );
        })}
      </div>
      <div class="pb-kinds">
        {kinds.map((kind) => {
          const says = saysOf(look.game, "fraud", kind);
          return (
            <div key={kind} title={says} {...look.pieces.props(`fraud ${kind}`, says, "pb-kind")}>
              <Icon name="pb-fraud" />
              <Icon name={`pb-${kind}`} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function Sheet({ look, index, seat, title }: { look: Look; index: number; seat: Seat; title: string }) {
  const later = index === mySeat(look) ? (ghostOf(look)?.seats[index] ?? null) : null;
  const props = { look, index, seat, later };
  const { hints } = viewOf(look);
  return (
    <Panel name="sheet" title={title} aside={t("storage: {n} of each", { n: hints.storage })}>
      <Purse {...props} />
      <Stock {...props} />
      <MoodRow {...props} />
      <div class="pb-works">
        <div class="pb-production" role="group" aria-label={t("Production")}>
          <Line look={look} index={index} seat={seat} line="upper" />
          <Line look={look} index={index} seat={seat} line="lower" />
        </div>
        <Fraud look={look} seat={seat} />
      </div>
      {index === look.seat && <Tokens look={look} />}
    </Panel>
  );
}
