// The three faction tracks: four spaces each with two cells, of which a support resolves one, and everybody's discs.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { mySeat } from "../shared/things";
import { showing } from "../../motion/marks";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { Does } from "./does";
import { Dagger, Panel } from "./parts";
import { ghostOf, toldLine, trackOf, tracks, viewOf } from "./view";
import type { Track } from "./view";

function Discs({ look, track, space }: { look: Look; track: string; space: number }) {
  const { seats } = viewOf(look);
  const me = mySeat(look);
  const later = ghostOf(look)?.seats[me]?.tracks[track];
  const here = seats.flatMap((seat, i) => (seat.tracks[track] === space ? [i] : []));
  const comes = later === space && seats[me]?.tracks[track] !== space;
  return (
    <span class="pb-discs" aria-hidden="true" {...showing(here.join(" "))}>
      {here.map((seat) => (
        <SeatMark key={seat} seat={seat} />
      ))}
      {comes && (
        <span class="pb-ghost">
          <SeatMark seat={me} />
        </span>
      )}
    </span>
  );
}

function Space({ look, track, space }: { look: Look; track: Track; space: number }) {
  return (
    <div class="pb-space">
      {track.facts.spaces[space - 1]!.map((cell, i) => {
        const says = t("{track}, space {n}", { track: track.says, n: space });
        const does = toldLine(track.tells, (space - 1) * 2 + i);
        return (
          <div key={i} {...pieceProps(look, `space ${track.word} ${space} ${i + 1}`, `${says}: ${does}`, "pb-cell")}>
            <Does list={cell.does} />
          </div>
        );
      })}
      <Discs look={look} track={track.word} space={space} />
    </div>
  );
}

function Row({ look, word }: { look: Look; word: string }) {
  const track = trackOf(look.game, word);
  if (!track) return null;
  const reconstructed = track.facts.spaces.some((space) => space.some((cell) => cell.reconstructed));
  const at = viewOf(look).seats.map((seat, i) => `${look.names[i]}: ${seat.tracks[word] ?? 0}`);
  return (
    <div class={`pb-faction pb-of-${word}`} role="group" aria-label={track.says}>
      <div {...pieceProps(look, `track ${word}`, `${track.says}. ${at.join(", ")}`, "pb-faction-name")}>
        <span class="pb-name">
          {track.says}
          <Dagger of={{ reconstructed }} />
        </span>
        <Icon name={`pb-${word}`} />
      </div>
      <div class="pb-space pb-start">
        <Sign is={0} />
        <Discs look={look} track={word} space={0} />
      </div>
      {track.facts.spaces.map((_, i) => (
        <Space key={i} look={look} track={track} space={i + 1} />
      ))}
    </div>
  );
}

export function Factions({ look }: { look: Look }) {
  return (
    <Panel name="factions" title={t("Factions")} aside={t("support: a cell here or to the left")}>
      {tracks.map((word) => (
        <Row key={word} look={look} word={word} />
      ))}
    </Panel>
  );
}
