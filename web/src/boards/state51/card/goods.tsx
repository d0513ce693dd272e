// Goods and types as symbols. They decorate: whatever holds them says the same in words.
import { Symbol } from "../../../symbols";
import { Sign } from "../../shared/signs";
import type { Counts } from "../../shared/things";

export function Good({ good, n = 1 }: { good: string; n?: number }) {
  return (
    <span class={`s51-good s51-is-${good}`} aria-hidden="true">
      {n !== 1 && <Sign is={n} />}
      <Symbol name={good} />
    </span>
  );
}

export function Goods({ of }: { of: Counts }) {
  return (
    <>
      {Object.entries(of).map(([good, n]) => (
        <Good key={good} good={good} n={n} />
      ))}
    </>
  );
}

// A type stands on a plate, so that it is never taken for a good.
export function Type({ type }: { type: string }) {
  return (
    <span class={`s51-type s51-is-${type}`} aria-hidden="true">
      <Symbol name={type} />
    </span>
  );
}
