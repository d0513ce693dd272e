// The three streets of a sheet with their parks. On a narrow screen they are drawn large enough for a finger and
// scroll sideways together inside their frame (sheet.css).
import type { Look } from "../board";
import { t } from "../../words";
import { StreetDrawing } from "./street";
import { streetName, type Street } from "./sheet";
import { TrackRow } from "./tracks";

interface Props {
  look: Look;
  streets: Street[];
  parks: number[]; // boxes filled on each street
}

export function Streets({ look, streets, parks }: Props) {
  return (
    <div class="wt-streets" tabIndex={0} role="group" aria-label={t("Streets")}>
      {streets.map((street, i) => {
        const name = streetName(look.game, street.word);
        return (
          <div class="wt-street" key={street.word}>
            <TrackRow
              class="wt-park"
              name={t("{street}: parks", { street: name })}
              symbol="action-park"
              track={street.park}
              filled={parks[i] ?? 0}
              piece={`park ${street.word}`}
              pieces={look.pieces}
            />
            <StreetDrawing street={street} name={name} pieces={look.pieces} />
          </div>
        );
      })}
    </div>
  );
}
