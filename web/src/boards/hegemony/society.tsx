// Who owns which companies and who works in them: a band for each owner, and under the same headline where the money went.
import { useState } from "preact/hooks";
import type { Look } from "../board";
import { t, tn } from "../../words";
import { AiNow } from "./automa";
import { CompanyCard } from "./company";
import { CrisisNow, isThreatened } from "./crisis";
import { useFit } from "./fit";
import { Flow, hasFlow } from "./flow";
import { Mark, roleSays } from "./parts";
import { isVoting, Vote } from "./vote";
import { companiesOf, companyOf, industries, industryOf, isPlayed, spaces, viewOf } from "./view";
import type { Role } from "./view";

const owners: Role[] = ["capitalist", "middle", "state", "working"];

// By industry, so that who looks for a job in one finds them side by side.
function sorted(look: Look, role: Role): string[] {
  const place = (word: string) => industries.indexOf(industryOf(companyOf(look.game, word)?.facts.makes ?? ""));
  return companiesOf(viewOf(look), role).toSorted((a, b) => place(a) - place(b));
}

function Band({ look, role }: { look: Look; role: Role }) {
  const words = sorted(look, role);
  if (words.length === 0 && (role === "working" || !isPlayed(viewOf(look), role))) return null;
  const closed = role === "state" ? viewOf(look).public.filter(Boolean).length - words.length : 0;
  const aside = role === "state" && closed > 0 ? tn("{n} closed", "{n} closed", closed) : t("{n} of {most}", { n: words.length, most: spaces[role] });
  return (
    <section class={`hg-band hg-band-${role}`} aria-label={roleSays(look, role)} style={{ "--hg-n": words.length }}>
      <h4>
        <Mark look={look} role={role} />
        <span>{roleSays(look, role)}</span>
        <small>{aside}</small>
      </h4>
      <div class="hg-companies">
        {words.map((word) => (
          <CompanyCard key={word} look={look} word={word} role={role} />
        ))}
      </div>
    </section>
  );
}

// As large as there is room for.
function Bands({ look }: { look: Look }) {
  const voting = isVoting(look);
  const box = useFit(`${voting} ${isThreatened(look)} ${owners.map((role) => companiesOf(viewOf(look), role).join()).join(" ")}`);
  return (
    <div class="hg-bands" ref={box}>
      {voting && <Vote look={look} />}
      <AiNow look={look} />
      <CrisisNow look={look} />
      {owners.map((role) => (
        <Band key={role} look={look} role={role} />
      ))}
    </div>
  );
}

export function Society({ look }: { look: Look }) {
  const [flow, showFlow] = useState(false);
  const there = hasFlow(viewOf(look));
  const shown = flow && there;
  return (
    <section class={`hg-panel hg-society${isVoting(look) ? " hg-voting" : ""}${isThreatened(look) ? " hg-in-crisis" : ""}`} aria-label={t("Companies")}>
      <div class="hg-head hg-heads">
        <h3>
          <button type="button" aria-pressed={!shown} onClick={() => showFlow(false)}>
            {t("Companies")}
          </button>
          {there && (
            <button type="button" aria-pressed={shown} data-test="flow" onClick={() => showFlow(true)}>
              {t("Who paid whom")}
            </button>
          )}
        </h3>
        <small>{shown ? t("in the last production") : t("a line under the feet: committed until production")}</small>
      </div>
      {shown ? (
        <Flow look={look} />
      ) : (
        <Bands look={look} />
      )}
    </section>
  );
}
