// The labour market: who is without work, and what a demonstration would want.
import type { Look } from "../board";
import { Sign } from "../shared/signs";
import { saysOf } from "../shared/things";
import { counted } from "../../motion/marks";
import { t, tn } from "../../words";
import { Figure } from "./figure";
import { Mark, Panel, roleSays } from "./parts";
import { ghostOf, isPlayed, myRole, total, types, viewOf } from "./view";

const classes = ["working", "middle"] as const;

// A move names only the type: it means those of the class that is asked, and of nobody else if it has workers at all.
function isMeant(look: Look, role: "working" | "middle"): boolean {
  const mine = myRole(look);
  return mine === role || (mine !== "working" && mine !== "middle");
}

interface GroupProps {
  look: Look;
  role: "working" | "middle";
  type: string;
  n: number;
  then: number;
  most: number; // figures; if there are more, their number is told
}

function Group({ look, role, type, n, then, most }: GroupProps) {
  const says = tn("{who}, {type}: {n} without work", "{who}, {type}: {n} without work", n, { who: roleSays(look, role), type: saysOf(look.game, "worker", type) });
  const props = isMeant(look, role) ? look.pieces.props(`unemployed ${type}`, says, "hg-jobless") : { class: "hg-jobless", role: "group", "aria-label": says };
  return (
    <div title={says} {...props} {...counted(`${role} ${type}`, n)}>
      {Array.from({ length: Math.min(Math.max(n, then), most) }, (_, i) => (
        <span key={i} class={i >= then ? "hg-leaves" : i >= n ? "hg-ghost" : ""}>
          <Figure role={role} type={type} committed={false} />
        </span>
      ))}
      {Math.max(n, then) > most && <Sign is={`×${n}`} />}
    </div>
  );
}

function Row({ look, role }: { look: Look; role: "working" | "middle" }) {
  const view = viewOf(look), later = ghostOf(look), key = `unemployed_${role}` as const;
  const there = types.filter((type) => (view[key][type] ?? 0) + (later?.[key][type] ?? 0) > 0);
  const n = total(view[key]);
  return (
    <div class="hg-jobs">
      <span class="hg-whose" title={roleSays(look, role)}>
        <Mark look={look} role={role} label={roleSays(look, role)} />
        <b>{n}</b>
      </span>
      {there.map((type) => (
        <Group key={type} look={look} role={role} type={type} n={view[key][type] ?? 0} then={(later ?? view)[key][type] ?? 0} most={there.length > 3 ? 1 : 3} />
      ))}
      {there.length === 0 && <span class="nothing">{t("everybody has work")}</span>}
    </div>
  );
}

export function Labour({ look }: { look: Look }) {
  const view = viewOf(look);
  const aside = view.demonstration ? t("a demonstration!") : t("without work");
  return (
    <Panel name="labour" title={t("Labor market")} aside={aside}>
      {classes.filter((role) => isPlayed(view, role)).map((role) => (
        <Row key={role} look={look} role={role} />
      ))}
    </Panel>
  );
}
