// A temporary crew at work: which number it makes of the printed one, or that it is left out (R6.5).
import type { Look } from "../board";
import { Symbol } from "../../symbols";
import { t } from "../../words";
import { Figure } from "./figure";
import { Pencilled } from "./pencil";
import { ActionPicture } from "./vignettes";

const numbers = Array.from({ length: 18 }, (_, number) => number);

function isAsked({ pieces }: Look, piece: string): boolean {
  return pieces.moves(piece).length > 0 || pieces.refused(piece).length > 0;
}

export function isCrewAsked(look: Look): boolean {
  return isAsked(look, "printed");
}

function printedNumber({ pieces }: Look): string {
  const move = pieces.moves("printed")[0] ?? pieces.refused("printed")[0];
  return move?.says.match(/\d+/)?.[0] ?? "";
}

export function Crew({ look }: { look: Look }) {
  const printed = printedNumber(look);
  return (
    <section class="wt-crew" aria-label={t("Temporary crew")}>
      <ActionPicture action="temp" seed={Number(printed) + 1} />
      <span class="wt-crew-title" aria-hidden="true">
        <Symbol name="action-temp" />
        {t("Which number?")}
      </span>
      <div class="wt-tickets">
        {numbers
          .filter((number) => isAsked(look, `number ${number}`))
          .map((number) => (
            <div key={number} {...look.pieces.props(`number ${number}`, String(number), "wt-ticket")}>
              <svg viewBox="0 0 40 34" aria-hidden="true">
                <Pencilled number={String(number)} x={20} y={17} tall={24} seed={number} />
              </svg>
            </div>
          ))}
        <div {...look.pieces.props("printed", t("Without the crew: {number}", { number: printed }), "wt-ticket wt-printed")}>
          <Figure class="wt-figure" of={printed} />
          <small>{t("Without the crew")}</small>
        </div>
      </div>
    </section>
  );
}
