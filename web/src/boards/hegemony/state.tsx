// What only the State has: legitimacy with each class, the events that wait, and the agenda it would like to see in force.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence, tellsOf } from "../shared/things";
import { counted } from "../../motion/marks";
import { t } from "../../words";
import { Bonds } from "./crisis";
import { Mark, roleSays } from "./parts";
import { Next } from "./next";
import type { Props } from "./sheet";
import { classes, items, policies, viewOf } from "./view";

const most = 10;

function Legitimacy({ look, seat, view, later }: Props) {
  return (
    <div class="hg-legitimacies" role="group" aria-label={t("Legitimacy")}>
      <span class="hg-caption">{t("Legitimacy: the two lowest count")}</span>
      {classes.map((role) => {
        const n = view.legitimacy[role] ?? 0, tokens = view.tokens[role] ?? 0, then = later?.legitimacy[role] ?? n;
        const says = sentence([t("legitimacy with {who}: {n}", { who: roleSays(look, role), n }), tokens > 0 && t("{n} tokens", { n: tokens })]);
        return (
          <div key={role} title={says} {...look.pieces.props(`classes ${role}`, says, `hg-legit hg-of-${role}`)} {...counted(`${seat} ${role}`, n)}>
            <Mark look={look} role={role} />
            <span class="hg-pips" aria-hidden="true">
              {Array.from({ length: most }, (_, i) => (
                <span key={i} class={i < Math.min(n, then) ? "hg-on" : i < Math.max(n, then) ? "hg-on hg-ghost" : ""} />
              ))}
            </span>
            <Sign is={tokens > 0 ? `${n}+${tokens}` : n} />
          </div>
        );
      })}
    </div>
  );
}

interface EventTold {
  task: string;
  rewards: string[]; // by class
  bonus: string; // of an Alternative Event
  undone: string;
}

// The task of an event stands in its first line, rewards with the three classes in the next, what comes of doing nothing in its last.
export function eventTold(look: Look, word: string): EventTold {
  const lines = tellsOf(look.game, "event", word).split("\n");
  return { task: lines[0] ?? "", rewards: lines.slice(1, 4), bonus: lines.length > 5 ? lines[4]! : "", undone: lines.at(-1) ?? "" };
}

export function EventCard({ look, word }: { look: Look; word: string }) {
  const name = saysOf(look.game, "event", word), { task } = eventTold(look, word);
  return (
    <div {...pieceProps(look, `event ${word}`, sentence([name, task]), "hg-event")}>
      <Icon name="hg-event" />
      <span>
        <b>{name}</b> <small>{task}</small>
      </span>
    </div>
  );
}

// Policies 1 to 5 in the sections that the agenda asks for.
function Agenda({ look }: { look: Look }) {
  const view = viewOf(look), word = view.political_agenda;
  if (!word) return null;
  const wants = saysOf(look.game, "agenda", word).split(" ");
  return (
    <p class="hg-agenda" {...look.pieces.props(`agenda ${word}`, t("Political agenda: {what}", { what: wants.join(" ") }), "hg-agenda")}>
      <span class="hg-caption">{t("Agenda")}</span>
      {wants.map((want, i) => (
        <span key={want} class={view.policies[i] === want.slice(-1) ? "hg-want hg-enough" : "hg-want"} title={saysOf(look.game, "policy", policies[i]!)}>
          {want}
        </span>
      ))}
    </p>
  );
}

// What is put aside for the classes.
function Provided({ look, view }: Props) {
  const rows = classes.flatMap((role) => items.flatMap((item) => ((view[`benefits_${role}`][item] ?? 0) > 0 ? [{ role, item, n: view[`benefits_${role}`][item]! }] : [])));
  if (rows.length === 0) return null;
  return (
    <p class="hg-benefits">
      <span class="hg-caption">{t("Put aside:")}</span>
      {rows.map(({ role, item, n }) => (
        <span key={`${role} ${item}`} class="hg-count" title={`${roleSays(look, role)}: ${saysOf(look.game, "benefit", item)}`}>
          <Mark look={look} role={role} />
          <Sign is={n} />
          <Icon name={`hg-${item}`} />
          <span class="unseen">{`${roleSays(look, role)}: ${n} ${saysOf(look.game, "benefit", item)}`}</span>
        </span>
      ))}
    </p>
  );
}

export function StateBoard(props: Props) {
  const { look, view } = props;
  return (
    <>
      <Legitimacy {...props} />
      <Bonds look={look} />
      <div class="hg-events" role="group" aria-label={t("Events")}>
        {view.events.map((word) => (
          <EventCard key={word} look={look} word={word} />
        ))}
      </div>
      <Agenda look={look} />
      <Provided {...props} />
      <Next {...props} />
    </>
  );
}
