// The parts of this board, and what the lens says of the things in them.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Area as AnyArea } from "../shared/lens";
import { t } from "../../words";
import { Reconstructed } from "./parts";
import { buildingOf, conglomerateOf, newsOf, officeOf, places, toldLine, trackOf, viewOf } from "./view";

interface Told {
  says: string;
  about?: string;
  lines: string[];
  reconstructed?: boolean;
}

function trackTold(look: Look, word: string): Told | null {
  const track = trackOf(look.game, word);
  if (!track) return null;
  return { says: track.says, lines: [1, 2, 3, 4].map((n) => `${n}: ${toldLine(track.tells, 2 * n - 2)} / ${toldLine(track.tells, 2 * n - 1)}`) };
}

function spaceTold(look: Look, word: string, space: string, cell: string): Told | null {
  const track = trackOf(look.game, word);
  if (!track) return null;
  const at = 2 * (Number(space) - 1) + Number(cell) - 1;
  return {
    says: t("{track}, space {n}", { track: track.says, n: Number(space) }),
    lines: [toldLine(track.tells, at), t("A support brings your disc back to the start.")],
    reconstructed: track.facts.spaces[Number(space) - 1]?.[Number(cell) - 1]?.reconstructed,
  };
}

function toldOf(look: Look, piece: string): Told | null {
  const [kind = "", word = "", ...more] = piece.split(" ");
  const { game } = look;
  if (kind === "track") return trackTold(look, word);
  if (kind === "space") return spaceTold(look, word, more[0]!, more[1]!);
  const office = kind === "office" ? officeOf(game, word) : null;
  if (office)
    return {
      says: office.says,
      about: t("{n} VP when elected", { n: office.facts.vp }),
      lines: [t("Moral, each turn: {does}", { does: toldLine(office.tells, 0) }), t("Immoral, each turn: {does}", { does: toldLine(office.tells, 1) })],
    };
  const found =
    kind === "building"
      ? buildingOf(game, word)
      : kind === "news"
        ? newsOf(game, word)
        : kind === "place"
          ? conglomerateOf(game, viewOf(look).conglomerates[places.indexOf(word)] ?? null)
          : null;
  return found && { ...found, lines: found.tells.split("\n") };
}

function Words({ look, piece }: { look: Look; piece: string }) {
  const told = toldOf(look, piece);
  if (!told) return null;
  return (
    <>
      <strong>{told.says}</strong>
      {told.about && <span class="lens-about">{told.about}</span>}
      {told.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Reconstructed of={{ reconstructed: told.reconstructed === true }} />
    </>
  );
}

export function Area({ look, name, children }: { look: Look; name: string; children: ComponentChildren }) {
  return (
    <AnyArea classes={`pb pb-${name}`} words={(piece) => <Words look={look} piece={piece} />}>
      {children}
    </AnyArea>
  );
}
