// A worker: the body says the class (round shoulders work for a wage, square ones are the Middle Class), the hat the industry that
// one is skilled in, and the line under the feet that one is committed to the place.
import { fixed } from "../../fixed";
import { sentence } from "../shared/things";
import type { Look } from "../board";
import { saysOf } from "../shared/things";
import { t } from "../../words";

const hats = {
  agriculture: <path d="M0 6.500Q8 3.500 16 6.500 8 9 0 6.500ZM4 6Q4 1 8 1t4 5Z" />,
  luxury: <path d="M4 6V0h8v6h2.500v1.700h-13V6Z" />,
  healthcare: (
    <>
      <path fill="#fff" d="m3 7 .5-5.500h9L13 7Z" />
      <path stroke="none" d="M7 2h2v1.500h1.500v2H9V7H7V5.500H5.500v-2H7Z" />
    </>
  ),
  education: <path d="M8 .500 0 4l8 3.500L16 4ZM14 5h1.300v4.500H14Z" />,
  media: <path d="M2.500 9V7Q2.500 1.500 8 1.500T13.500 7v2h-2V7Q11.500 3.500 8 3.500T4.500 7v2Z" />,
};

export interface Worker {
  role: "working" | "middle";
  type: string;
  committed: boolean;
}

export function workerOf(word: string): Worker | null {
  if (word === "none") return null;
  const committed = word.startsWith("committed-"), [role, type = "unskilled"] = word.replace("committed-", "").split("-");
  return { role: role as Worker["role"], type, committed };
}

export function workerSays(look: Look, worker: Worker): string {
  return sentence([
    `${saysOf(look.game, "role", worker.role)}, ${saysOf(look.game, "worker", worker.type)}`,
    worker.committed && t("committed"),
  ]).replace(". ", ", ");
}

export const Figure = fixed(({ role, type, committed }: Worker) => (
  <svg class={`hg-figure hg-of-${role}`} viewBox="0 0 16 30" aria-hidden="true">
    <g stroke="var(--hg-edge)" stroke-width="0.9">
      <path fill="currentColor" d={role === "working" ? "M1.500 26v-8.500Q1.500 12 8 12t6.500 5.500V26Z" : "M1.500 26V12.500h13V26Z"} />
      <circle cx="8" cy="8.500" r="4.300" fill="#f0d3ae" />
      {type in hats && <g fill={`var(--hg-${type === "agriculture" ? "food" : type})`}>{hats[type as keyof typeof hats]}</g>}
    </g>
    {committed && <path fill="var(--hg-ink)" d="M0 27.500h16V30H0Z" />}
  </svg>
));

// A place that waits for somebody: with a hat, if it wants one who is skilled.
export const Place = fixed(({ type, role }: { type: string; role?: string }) => (
  <svg class={`hg-figure hg-vacant${role ? ` hg-of-${role}` : ""}`} viewBox="0 0 16 30" aria-hidden="true">
    <path fill="none" stroke="currentColor" stroke-width="1.200" stroke-dasharray="2 1.500" d="M1.500 26v-8.500Q1.500 12 8 12t6.500 5.500V26Z" />
    <circle cx="8" cy="8.500" r="4" fill="none" stroke="currentColor" stroke-width="1.200" stroke-dasharray="2 1.500" />
    {type in hats && <g fill={`var(--hg-${type === "agriculture" ? "food" : type})`}>{hats[type as keyof typeof hats]}</g>}
  </svg>
));
