// The pictures on construction cards, composed of motifs on 80 by 80: a sky, a ground, what the action is about. What is
// chosen by the card's seed (sky, sun, colours, sides) makes every card another view of the same town.
import type { ComponentChildren } from "preact";

interface Seeded {
  seed: number;
}

const paint = (name: string) => `var(--wt-${name})`;
const pick = <T,>(all: readonly T[], seed: number): T => all[seed % all.length]!;

function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y}c0-4 5-5 7-2 2-4 9-3 9 1 4 0 4 5 0 5H${x + 1}c-4 0-4-4-1-4z`}
      fill={paint("cloud")}
      opacity="0.9"
    />
  );
}

function Sky({ seed }: Seeded) {
  const kind = pick(["day", "dusk", "dawn"], seed);
  return (
    <>
      <rect width="80" height="80" fill={paint(`sky-${kind}`)} />
      <circle cx={pick([64, 16, 40], seed >> 1)} cy={kind === "day" ? 14 : 22} r="8" fill={paint(`sun-${kind}`)} />
      <Cloud x={pick([8, 44, 26], seed >> 1)} y={pick([16, 10, 24], seed)} />
      <path d="M0 52c14-10 26-6 38-10s26-8 42 2v36H0z" fill={paint("hill")} />
      <path d="M0 60c20-6 50-6 80-1v21H0z" fill={paint("meadow")} />
    </>
  );
}

function Cottage({ x, y, tint, small = false }: { x: number; y: number; tint: number; small?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${small ? 0.62 : 1})`} stroke={paint("edge")} stroke-width="1.2" stroke-linejoin="round">
      <path d="M24 2h5v10h-5z" fill={paint("pavement")} />
      <path d="M3 17h30v20H3z" fill={paint(`wall-${tint}`)} />
      <path d="M0 18 18 3l18 15z" fill={paint(`roof-${tint}`)} />
      <path d="M18 3l18 15H27z" fill={paint("shade")} stroke="none" />
      <path d="M8 22h8v7H8zm4 0v7m-4-3.5h8" fill={paint("glass")} />
      <path d="M21 24h7v13h-7z" fill={paint("door")} />
    </g>
  );
}

function Tree({ x, y, size = 1, kind = 0 }: { x: number; y: number; size?: number; kind?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-1.5-9h3V1h-3z" fill={paint("trunk")} />
      {kind % 2 ? (
        <path d="M0-30 9-14H6l5 7H-11l5-7h-3z" fill={paint("leaf")} />
      ) : (
        <>
          <path d="M0-29c6 0 9 4 8.5 8.5 4.5 2 3.5 10-3 10.500h-11c-6.5-.5-7.5-8.5-3-10.500C-9-25-6-29 0-29z" fill={paint("leaf")} />
          <path d="M0-29c6 0 9 4 8.5 8.5 4.5 2 3.5 10-3 10.500H2c5-4 6-14-2-19z" fill={paint("shade")} />
        </>
      )}
    </g>
  );
}

function Pool({ seed }: Seeded) {
  const awning = pick(["0", "3", "1", "4"], seed);
  return (
    <>
      <Cottage x={pick([4, 40], seed)} y={24} tint={seed % 5} small />
      <path d="M10 68c0-9 18-12 28-9 8 2 10-2 18-2 11 0 17 6 15 12-2 8-18 10-32 10S10 76 10 68z" fill={paint("water")} stroke={paint("water-edge")} stroke-width="1.6" />
      <path d="M22 68c3-2.5 6-2.5 9 0s6 2.5 9 0 6-2.5 9 0M30 74c3-2 6-2 9 0s6 2 9 0" fill="none" stroke={paint("foam")} stroke-width="1.5" />
      <path d="M58 52v16m6-16v16m-6-10h6m-6 5h6" stroke={paint("edge")} stroke-width="1.8" fill="none" />
      <path d="M20 40v20" stroke={paint("edge")} stroke-width="1.5" />
      <path d="M6 44c4-10 24-10 28 0z" fill={paint(`roof-${awning}`)} stroke={paint("edge")} stroke-width="1.2" />
      <path d="M15 44c1-6 3-9 5-9s4 3 5 9z" fill={paint("foam")} />
    </>
  );
}

function ParkView({ seed }: Seeded) {
  return (
    <>
      <Tree x={20} y={68} size={1.35} kind={seed} />
      <Tree x={62} y={64} size={1.1} kind={seed + 1} />
      <Tree x={43} y={56} size={0.8} kind={seed >> 1} />
      <path d="M30 76c8-9 24-9 34 0z" fill={paint("water")} opacity={seed % 3 === 0 ? 1 : 0} />
      <path d="M32 66h20M32 70h20M34 66v8m16-8v8M34 62h16" stroke={paint("door")} stroke-width="2.2" opacity={seed % 3 === 0 ? 0 : 1} />
    </>
  );
}

function ValueView({ seed }: Seeded) {
  const side = pick([0, 1], seed);
  return (
    <>
      <Cottage x={side ? 4 : 38} y={30} tint={seed % 5} />
      <g transform={`translate(${side ? 46 : 6} 26)`}>
        <path d="M13 24v26M5 50h16" stroke={paint("trunk")} stroke-width="3" />
        <path d="M0 2h28v24H0z" fill={paint("paper")} stroke={paint("edge")} stroke-width="1.6" />
        <path d="M4 22v-5h4v5zm6 0V13h4v9zm6 0V9h4v13z" fill={paint(`roof-${(seed + 2) % 5}`)} />
        <path d="M4 12 13 7l4 2 6-5m0 0h-4m4 0v4" fill="none" stroke={paint("sale")} stroke-width="2" />
      </g>
    </>
  );
}

function FenceView({ seed }: Seeded) {
  const tripod = pick([18, 58, 40], seed);
  return (
    <>
      <Cottage x={pick([40, 4, 42], seed)} y={26} tint={seed % 5} small />
      <path d={`M${tripod} 46l-8 24m8-24 8 24m-8-24v25`} stroke={paint("trunk")} stroke-width="2" />
      <path d={`M${tripod - 6} 38h9l5-2v8l-5-2h-9z`} fill={paint(`roof-${(seed + 1) % 5}`)} stroke={paint("edge")} stroke-width="1.2" />
      <path d="M0 62h80M0 72h80" stroke={paint("rail")} stroke-width="3" />
      <path
        d={[2, 13, 24, 35, 46, 57, 68].map((x) => `M${x} 58l4-6 4 6v22h-8z`).join("")}
        fill={paint("fence")}
        stroke={paint("fence-edge")}
        stroke-width="1.2"
      />
    </>
  );
}

function Cone({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-2-22h4l6 20H-8z" fill={paint("cone")} stroke={paint("edge")} stroke-width="1.2" />
      <path d="M-4-14h8l1.5 5h-11z" fill={paint("foam")} />
      <path d="M-11-3h22v4h-22z" fill={paint("cone")} stroke={paint("edge")} stroke-width="1.2" />
    </g>
  );
}

function TempView({ seed }: Seeded) {
  return (
    <>
      <path d="M10 46h60v11H10z" fill={paint("foam")} stroke={paint("edge")} stroke-width="1.4" />
      <path d="M16 46h9l-8 11H10v-1zm18 0h9l-8 11h-9zm18 0h9l-8 11h-9zm14 4v7h-5z" fill={paint("cone")} />
      <path d="M18 57v17m44-17v17" stroke={paint("edge")} stroke-width="2.5" />
      <Cone x={pick([22, 58, 40], seed)} y={77} size={1.1} />
      <Cone x={pick([52, 28, 66], seed)} y={76} size={0.8} />
      <g transform={`translate(${pick([50, 26, 14], seed)} 34)`}>
        <path d="M-11 10c0-16 22-16 22 0z" fill={paint(`roof-${1 + (seed % 4)}`)} stroke={paint("edge")} stroke-width="1.3" />
        <path d="M-14 10h28v3h-28zM-3-2h6v10h-6z" fill={paint(`wall-${1 + (seed % 4)}`)} stroke={paint("edge")} stroke-width="1.2" />
      </g>
    </>
  );
}

function AnnexView({ seed }: Seeded) {
  const side = seed % 2;
  const tint = seed % 5;
  return (
    <>
      <Cottage x={side ? 34 : 8} y={32} tint={tint} />
      <Cottage x={side ? 12 : 44} y={46} tint={tint} small />
      <g transform={`translate(${side ? 20 : 56} 26)`}>
        <circle r="10" fill={paint("paper")} stroke={paint("edge")} stroke-width="1.4" />
        <path d="M-5 0H5M0-5V5" stroke={paint("sale")} stroke-width="3" />
      </g>
    </>
  );
}

const views: Record<string, (seeded: Seeded) => ComponentChildren> = {
  pool: Pool,
  park: ParkView,
  value: ValueView,
  fence: FenceView,
  temp: TempView,
  annex: AnnexView,
};

function Picture({ seed, children }: Seeded & { children: ComponentChildren }) {
  return (
    <svg class="wt-picture" viewBox="0 0 80 80" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Sky seed={seed} />
      {children}
    </svg>
  );
}

export function ActionPicture({ action, seed }: Seeded & { action: string }) {
  const View = views[action];
  return <Picture seed={seed}>{View && <View seed={seed} />}</Picture>;
}

// The house that the number is for.
export function NumberPicture({ number, seed }: Seeded & { number: number }) {
  return (
    <Picture seed={seed + 1}>
      <Tree x={number % 2 ? 12 : 68} y={72} size={1.1} kind={number >> 1} />
      <Cottage x={22} y={36} tint={number % 5} />
      <Tree x={number % 2 ? 70 : 10} y={76} size={0.7} kind={number} />
      <path d="M0 76h80v4H0z" fill={paint("kerb")} />
    </Picture>
  );
}
