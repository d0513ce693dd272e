// What effects are written with: cubes of resources, gold coins, boxes of production, discs of tags. They decorate: the
// card says the same in words.
import type { ComponentChildren } from "preact";
import { Sign } from "../../shared/signs";
import { fixed } from "../../../fixed";
import { Symbol } from "../../../symbols";

const symbols: Record<string, string> = {
  card: "card",
  microbe: "tm-tag-microbe",
  animal: "tm-tag-animal",
  science: "tm-tag-science",
  city: "tm-tile-city",
  greenery: "tm-tile-greenery",
  ocean: "tm-tile-ocean",
};

// `any`: anybody's, as the red frame of the printed cards says.
export const Cube = fixed(({ of, any = false, small = false }: { of: string; any?: boolean; small?: boolean }) => {
  const classes = ["tm-cube", `tm-c-${of}`, any && "tm-anybody", small && "tm-small"].filter(Boolean).join(" ");
  return (
    <span class={classes} aria-hidden="true">
      <Symbol name={symbols[of] ?? `tm-${of}`} />
    </span>
  );
});

export function Coin({ n, any = false }: { n: number | string; any?: boolean }) {
  return (
    <span class={any ? "tm-coin tm-anybody" : "tm-coin"} aria-hidden="true">
      <Sign is={n} />
    </span>
  );
}

export const Disc = fixed(({ tag, any = false }: { tag: string; any?: boolean }) => {
  return (
    <span class={`tm-disc tm-tag-${tag} ${any ? "tm-anybody" : ""}`} aria-hidden="true">
      <Symbol name={`tm-tag-${tag}`} />
    </span>
  );
});

export function Tile({ of, any = false }: { of: string; any?: boolean }) {
  return (
    <span class={`tm-tile tm-t-${of} ${any ? "tm-anybody" : ""}`} aria-hidden="true">
      <Symbol name={`tm-tile-${of}`} />
    </span>
  );
}

export function Box({ children, any = false }: { children: ComponentChildren; any?: boolean }) {
  return <span class={any ? "tm-box tm-anybody" : "tm-box"}>{children}</span>;
}

// What belongs together stays on one line.
export function Bit({ children }: { children: ComponentChildren }) {
  return <span class="tm-bit">{children}</span>;
}

export function Arrow() {
  return (
    <span class="tm-arrow" aria-hidden="true">
      <Symbol name="tm-arrow" />
    </span>
  );
}
