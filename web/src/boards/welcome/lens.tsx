// What the lens says of a symbol or a track: its name, and what it is for.
import type { Look } from "../board";
import { saysOf, tellsOf } from "../shared/things";
import { t } from "../../words";

interface Told {
  says: string;
  tells: string;
}

const tracks: Record<string, () => Told> = {
  park: () => ({
    says: t("Parks"),
    tells: t("Trees are planted from the left. The park is worth what its first open tree says."),
  }),
  pool: () => ({ says: t("Pools"), tells: t("The first open box is what all your pools are worth together.") }),
  temp: () => ({
    says: t("Temporary crews"),
    tells: t("Most crossed boxes: 7 points; second most: 4; third most: 1."),
  }),
  annex: () => ({ says: t("Annexes"), tells: t("The first open box is what all your annexes cost together.") }),
  value: () => ({
    says: t("Estates"),
    tells: t("Houses between two fences, all numbered. Each estate of this size is worth the first open box."),
  }),
  refusal: () => ({
    says: t("Permit refusals"),
    tells: t("A box is crossed when no number fits. After the third the game ends."),
  }),
  roundabout: () => ({ says: t("Roundabouts"), tells: t("They cut a street into parts; two in a game, and they cost points.") }),
  plans: () => ({ says: t("Plans"), tells: t("Points for the plans that you have approved.") }),
};

function toldOf({ game }: Look, name: string): Told {
  const [kind = "", word = ""] = name.split(" ");
  const action = { says: saysOf(game, "action", word), tells: tellsOf(game, "action", word) };
  if (kind === "action") return action;
  if (kind === "next") return { says: t("next round: {action}", { action: action.says }), tells: action.tells };
  if (kind === "estate") return tracks.value!();
  return tracks[word]?.() ?? { says: "", tells: "" };
}

export function LensWords({ look, name }: { look: Look; name: string }) {
  const { says, tells } = toldOf(look, name);
  return (
    <>
      <strong>{says}</strong>
      <span>{tells}</span>
    </>
  );
}
