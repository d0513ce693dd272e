// A picture for each game on its tile, in the game's mood; a game without one gets cards. Colours are the board's own
// properties, so that they follow light and dark.
import type { ComponentChildren } from "preact";

const house = (x: number, y: number, size: number, roof: string, wall: string) => (
  <>
    <path fill={wall} d={`M${x} ${y}h${size}v${size * 0.8}h-${size}z`} />
    <path fill={roof} d={`M${x - size * 0.15} ${y}l${size * 0.65}-${size * 0.55} ${size * 0.65} ${size * 0.55}z`} />
    <path fill="#5b7f95" d={`M${x + size * 0.18} ${y + size * 0.18}h${size * 0.24}v${size * 0.24}h-${size * 0.24}z`} />
    <path fill="#7a5a44" d={`M${x + size * 0.6} ${y + size * 0.3}h${size * 0.22}v${size * 0.5}h-${size * 0.22}z`} />
  </>
);

const tree = (x: number, y: number, r: number) => (
  <>
    <path fill="#7a5a44" d={`M${x - 1.5} ${y}h3v${r * 1.6}h-3z`} />
    <circle cx={x} cy={y} r={r} fill="#6fa35c" />
    <circle cx={x - r * 0.3} cy={y - r * 0.3} r={r * 0.55} fill="#8fbf74" />
  </>
);

const marks: Record<string, ComponentChildren> = {
  welcome: (
    <>
      <path fill="#cfe6ea" d="M0 0h240v100H0z" />
      <circle cx="204" cy="24" r="13" fill="#f8dc8c" />
      <path fill="#fff" opacity=".85" d="M30 26a9 9 0 0 1 17-4 8 8 0 0 1 13 4zM128 18a7 7 0 0 1 13-3 6 6 0 0 1 10 3z" />
      <path fill="#b9d8a3" d="M0 66q60-16 120-6t120-4v44H0z" />
      {house(22, 52, 30, "#c96a5b", "#fdf3dd")}
      {tree(70, 58, 9)}
      {house(86, 48, 34, "#6f9db0", "#fbe7d2")}
      {tree(136, 60, 8)}
      {house(152, 54, 28, "#d9a441", "#f7efe0")}
      {tree(196, 56, 10)}
      <path fill="#8b8f94" d="M0 84h240v16H0z" />
      <path stroke="#f5ecd0" stroke-width="2" stroke-dasharray="14 10" d="M4 92h236" />
      <path
        fill="none"
        stroke="#fff"
        stroke-width="2.5"
        d="M10 82V72m10 10V72m-14 4h18M214 82V72m10 10V72m-14 4h18"
      />
    </>
  ),
  state51: (
    <>
      <path fill="#e7b878" d="M0 0h240v100H0z" />
      <path fill="#f3d9a4" d="M0 40h240v60H0z" opacity=".7" />
      <circle cx="60" cy="40" r="20" fill="#f9e7b5" />
      <path fill="#b67a4a" d="M0 64l26-14 18 8 24-18 30 22 34-14 20 10 28-18 30 16 30-8v52H0z" opacity=".7" />
      <path fill="#5b3a2a" d="M104 88V38l10-6v10l10-6v10l10-6v48z" />
      <path fill="#6d4632" d="M140 88V24h10l3-10h5l3 10h8v64z" />
      <path fill="#4a2f22" d="M176 88V54h36v34z" />
      <path fill="#f0a13c" d="M110 54h5v6h-5zm10 0h5v6h-5zm26-14h5v7h-5zm12 18h5v7h-5zm26 4h6v6h-6zm14 0h6v6h-6z" />
      <path fill="none" stroke="#4a2f22" stroke-width="2" d="M206 54V28m0 4h14m-14 8 14-8" />
      <path fill="#7a4d33" d="M0 86q70-10 130-2t110-4v20H0z" />
      <path
        fill="#3f2a1f"
        d="M32 84a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm32 0a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 78h14l6-10h16l8 10h12v10H20z"
      />
    </>
  ),
  planetb: (
    <>
      <path fill="#d8262c" d="M0 0h240v100H0z" />
      {Array.from({ length: 9 }, (_, i) => (
        <path key={i} fill="#f3a73b" d={`M120 70 ${-60 + i * 44}-30h20z`} />
      ))}
      <circle cx="120" cy="72" r="52" fill="#f6c72f" stroke="#1b1416" stroke-width="3" />
      <path fill="#3fa56b" d="M78 52q16-18 34-10t8 22-22 8-20-20zm60 22q18-14 28 2t-10 24h-18q-12-12 0-26z" />
      <path fill="#fff3c9" stroke="#1b1416" stroke-width="3" d="M24 100V58h34v42zm158 0V50h36v50z" />
      <path fill="#1b1416" d="M32 66h7v8h-7zm12 0h7v8h-7zm-12 14h7v8h-7zm12 0h7v8h-7zm146-22h8v8h-8zm13 0h8v8h-8zm-13 15h8v8h-8zm13 0h8v8h-8z" />
      <path fill="#8a5fd0" stroke="#1b1416" stroke-width="3" d="M24 58q17-24 34 0zm158-8 18-22 18 22z" />
      <g transform="rotate(-8 120 56)">
        <path fill="#fffdf6" stroke="#1b1416" stroke-width="3" d="M100 26h40v52h-40z" />
        <path fill="none" stroke="#d8262c" stroke-width="6" d="m108 54 9 10 16-22" />
      </g>
    </>
  ),
  hegemony: (
    <>
      <path fill="#e9dfc8" d="M0 0h240v100H0z" />
      <path stroke="#c9bb9c" stroke-width="1.5" d="M12 14h60M12 20h60M12 26h44M168 14h60M168 20h60M168 26h50" />
      <path fill="#221a14" d="M78 8h84v3H78zm0 5h84v1.5H78z" />
      <path fill="#fffdf6" stroke="#221a14" stroke-width="2" d="M64 46 120 20l56 26v6H64zM70 52h14v34H70zm24 0h14v34H94zm38 0h14v34h-14zm24 0h14v34h-14z" />
      <circle cx="120" cy="38" r="6" fill="#e9c765" stroke="#221a14" stroke-width="2" />
      <path fill="#565d65" stroke="#221a14" stroke-width="2" d="M58 86h124v8H58z" />
      <g stroke="#221a14" stroke-width="2">
        <path fill="#b7331c" d="M16 94V74q0-13 14-13t14 13v20z" />
        <circle cx="30" cy="54" r="10" fill="#f0d3ae" />
        <path fill="#4a7415" d="M14 50q16-8 32 0-16 6-32 0zm8-2q0-12 8-12t8 12z" />
        <path fill="#d2940a" d="M196 94V62h28v32z" />
        <circle cx="210" cy="54" r="10" fill="#f0d3ae" />
        <path fill="#a84b00" d="m210 36-17 8 17 8 17-8zm14 10h3v11h-3z" />
        <path fill="#1c5a9e" d="m120 54 20 38h-40z" />
      </g>
    </>
  ),
  mars: (
    <>
      <path fill="#1d0f12" d="M0 0h240v100H0z" />
      <path
        fill="#fff"
        opacity=".8"
        d="M18 18h1.5v1.5H18zM52 40h1v1h-1zM36 76h1.5v1.5H36zM88 14h1v1h-1zM206 22h1.5v1.5h-1.5zM226 60h1v1h-1zM190 84h1.5v1.5h-1.5zM14 52h1v1h-1z"
      />
      <circle cx="126" cy="96" r="76" fill="#b5482c" />
      <path fill="#d46a3f" d="M60 58a76 76 0 0 1 110-24q-40 0-60 16t-50 8z" />
      <path fill="#3f7fb5" d="M112 66q14-10 30-3t28 0q-4 12-20 14t-34 2q-10-4-4-13z" />
      <path fill="#5f9a4d" d="M92 84q10-12 24-5t34 2 26 6q-8 13-34 14H96q-12-6-4-17z" />
      <path fill="#e8efe8" d="M136 78h22a11 11 0 0 0-22 0z" opacity=".85" />
      <path fill="#c9d3d6" d="M141 78v-6h4v6zm6 0v-9h4v9z" />
      <circle cx="82" cy="62" r="7" fill="#96371f" />
      <circle cx="178" cy="88" r="6" fill="#96371f" />
      <path fill="#f3dfb0" d="M204 30 232 14l-24 22z" opacity=".8" />
      <circle cx="205" cy="34" r="5" fill="#dfe8ee" />
    </>
  ),
};

const cards = (
  <>
    <path fill="var(--accent)" opacity=".5" d="m84 20 44-10 20 74-44 10z" />
    <path fill="var(--accent)" d="M124 12h46v76h-46z" />
  </>
);

export function GameMark({ game }: { game: string }) {
  return (
    <svg class="game-mark" viewBox="0 0 240 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {marks[game] ?? cards}
    </svg>
  );
}
