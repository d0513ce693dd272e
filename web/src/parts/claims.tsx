// What the host has announced to do about people who are not here: everyone sees it while its time runs.
import { clock, useLeft } from "../elapsed";
import type { Player } from "../types";
import { t } from "../words";

function Claim({ name, claim }: { name: string; claim: NonNullable<Player["claim"]> }) {
  const left = useLeft(claim.wait);
  const says =
    claim.what === "key"
      ? t("{name} is not here. The host may soon make a new link to this seat, and the old one will stop working.", { name })
      : t("{name} is not here. The host may soon let a bot stand in.", { name });
  return (
    <p class="muted" data-test="claim">
      {says} {left > 0 && <span class="clock">{clock(left)}</span>}
    </p>
  );
}

export function Claims({ players }: { players: Player[] }) {
  return <>{players.map(({ seat, name, claim }) => claim && <Claim key={seat} name={name} claim={claim} />)}</>;
}
