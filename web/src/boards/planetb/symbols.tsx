// The symbols of Planet B on the shared 24 px grid: loud colours with an outline in ink, and each a silhouette of its own.
import type { ComponentChildren } from "preact";
import { addSymbols } from "../../symbols";

const ink = { stroke: "currentColor", "stroke-width": 1.7, "stroke-linejoin": "round" as const, "stroke-linecap": "round" as const };
const line = { ...ink, fill: "none" };
const orange = "#f07a1a", purple = "#9a5fd6", red = "#e5383b", yellow = "#f6c72f", blue = "#3f8fe0", green = "#5cb043";

const body = "M12 2.4a4.4 4.4 0 0 1 3 7.6c4 1.2 5.4 5 5.4 11.600H3.600C3.6 15 5 11.2 9 10a4.4 4.4 0 0 1 3-7.600Z";
const person = (fill: string, more: ComponentChildren = null) => (
  <>
    <path {...ink} fill={fill} d={body} />
    {more}
  </>
);
const cap = <path {...ink} fill="#3a2a20" d="M5.8 6.800h12.400M8 6.500C8 3 9.5 1.5 12 1.500s4 1.5 4 5Z" />;
const glasses = <path stroke="#fff" stroke-width="2.8" d="M7.9 6.700h3.300m1.6 0h3.3" />;
const anyone = (
  <>
    <path fill={orange} d="M12 2.400a4.4 4.4 0 0 0-3 7.600c-4 1.2-5.4 5-5.4 11.600H12Z" />
    <path fill={purple} d="M12 2.400a4.4 4.4 0 0 1 3 7.600c4 1.2 5.4 5 5.4 11.600H12Z" />
    <path {...line} d={body} />
  </>
);
const newspaper = (
  <>
    <path {...ink} fill="#fff" d="M2 4h15v16.500H4.500A2.5 2.5 0 0 1 2 18Zm15 5h5v9a2.5 2.5 0 0 1-5 0Z" />
    <path stroke="#2a2022" stroke-width="2" d="M5 8h9M5 12h3.500M5 16h3.500M11 11.500h3v5h-3Z" />
  </>
);
const factory = (
  <>
    <path {...ink} fill="#f2ead2" d="M2.5 21.500V11l6 3.500V11l6 3.500V11h7v10.500Z" />
    <path {...ink} fill="#8f8578" d="M16.5 11V3h3.500v8Z" />
    <path fill="#2a2022" d="M6 17.500h3v4H6zm6 0h3v4h-3z" />
  </>
);
const scales = (fill: string) => (
  <>
    <path {...line} d="M12 3v18M7 21h10M4 6.500h16" />
    <path {...ink} fill={fill} d="M4.5 7 1 14a3.7 3.7 0 0 0 7 0Zm15 0L16 14a3.7 3.7 0 0 0 7 0Z" />
  </>
);
const ballot = (
  <>
    <path {...ink} fill="#fff" d="M4 2.500h12l4 4v15H4Z" />
    <path fill="none" stroke={red} stroke-width="2.6" d="m7.5 12.5 3.2 3.500L17 9" />
  </>
);
const face = (fill: string, mouth: string) => (
  <>
    <circle {...ink} cx="12" cy="12" r="10" fill={fill} />
    <path fill="none" stroke="#2a2022" stroke-width="2.3" stroke-linecap="round" d={`M8.2 8v2.500M15.8 8v2.5${mouth}`} />
  </>
);
const crate = (
  <>
    <path {...ink} fill="#d9c39a" d="M2.5 5.500h19v14h-19Z" />
    <path fill="none" stroke="#2a2022" stroke-width="2.2" stroke-linecap="round" d="M9.3 10q0-2.4 2.7-2.400t2.7 2.300q0 2-2.7 2.200v1.600M12 16.600v.6" />
  </>
);
const mask = <path {...ink} fill="#3a3038" d="M1.5 7.500Q12 3 22.5 7.500q-.6 9.5-6.3 9.5-2.7 0-4.2-3.500Q10.5 17 7.8 17 2.1 17 1.5 7.500Z" />;
const eyes = <path fill="#fff" d="M5 10q3-1.7 5.2 1-3.2 1.7-5.2-1Zm14 0q-3-1.7-5.2 1 3.2 1.7 5.2-1Z" />;
const fist = <path {...ink} fill={red} d="M6.5 22v-5.500L3 12V7h3.300V4.500H10V3h4v1.500h3.700V7H21v6l-3 4v5Z" />;
const forward = <path {...ink} fill={yellow} d="M9 15.500h7V12l6 5-6 5v-3.500H9Z" />;

addSymbols({
  "pb-money": (
    <>
      <circle {...ink} cx="12" cy="12" r="10.3" fill={yellow} />
      <path fill="none" stroke="#2a2022" stroke-width="2.3" d="M15.5 6.800H9.200v10.400h3.600a3 3 0 0 0 0-6.100H9.2" />
    </>
  ),
  "pb-vp": <path {...ink} fill={red} d="m12 1.5 3.1 6.8 7.4.8-5.5 5 1.5 7.400L12 17.800l-6.5 3.700L7 14.100l-5.5-5 7.4-.8Z" />,
  "pb-vote": ballot,
  "pb-crafty": person(orange, cap),
  "pb-brainy": person(purple, glasses),
  "pb-worker": anyone,
  "pb-act": (
    <>
      <path {...line} stroke-dasharray="3 2.5" d="M1.5 1.500h21v21h-21Z" />
      <g transform="translate(3.4 3.4) scale(.72)">{anyone}</g>
    </>
  ),
  "pb-recall": (
    <>
      <g transform="translate(4.5 0) scale(.8)">{anyone}</g>
      <path {...ink} fill={yellow} d="M13 15.500H8V12l-6 5 6 5v-3.500h5Z" />
    </>
  ),
  "pb-case": (
    <>
      <path {...line} stroke-width="2.3" d="M8 7V3.800h8V7" />
      <path {...ink} fill="#a56b33" d="M1.8 7h20.400v14H1.800Z" />
      <path {...line} d="M2 13.500h20" />
      <path {...ink} fill={yellow} d="M10 11.500h4v4h-4Z" />
    </>
  ),
  "pb-build": factory,
  "pb-demolish": (
    <>
      {factory}
      <path fill="none" stroke={red} stroke-width="3.2" stroke-linecap="round" d="m4 4 16 16M20 4 4 20" />
    </>
  ),
  "pb-news": newspaper,
  "pb-replay": (
    <>
      {newspaper}
      <path {...ink} fill={yellow} d="M13.5 17.500H8V14l-6 5 6 4.500V20h5.500Z" />
    </>
  ),
  "pb-produce": (
    <>
      <path {...ink} fill="#a9b0b5" d="M10 1.500h4l.7 3 2.3 1 2.8-1.5 2.6 3.3-2 2.3.3 2.7 2.6 1.7-1.6 3.7-3-.3-1.9 1.9.2 3-3.8 1.200L12 20.400l-1.9 2.2-3.8-1.2.2-3-1.9-1.9-3 .3L0 13l2.6-1.7.3-2.7-2-2.300L3.5 3l2.8 1.5 2.3-1Z" transform="translate(.6 .2) scale(.95)" />
      <circle {...ink} cx="12" cy="11.6" r="3.8" fill="#fff" />
    </>
  ),
  "pb-faction": fist,
  "pb-step": (
    <>
      <g transform="translate(0 -1) scale(.85)">{fist}</g>
      {forward}
    </>
  ),
  "pb-capitalists": (
    <>
      <path {...ink} fill="#5c5a70" d="M6.5 2.500h11v11h-11Z" />
      <path {...ink} fill="#3d3b52" d="M2 13.500h20v4H2Z" />
      <path stroke={yellow} stroke-width="2.4" d="M6.5 10.500h11" />
    </>
  ),
  "pb-futurists": <path {...ink} fill="#2fa8ad" d="M12 1c4 3.5 5 7 5 11l3 4v5l-5-2.500H9L4 21v-5l3-4c0-4 1-7.5 5-11Z" />,
  "pb-traditionalists": <path {...ink} fill="#c2562f" d="M10.3 22.500V14C5 13 4 8.5 4 3h3c0 4 .6 6.5 3.3 7.500V1.500h3.400v9C16.4 9.5 17 7 17 3h3c0 5.5-1 10-6.3 11v8.500Z" />,
  "pb-mood": face("#ffe27a", "M6.8 14q5.2 5.5 10.4 0"),
  "pb-bad": face("#f0705f", "M6.8 17.300q5.2-5.5 10.4 0"),
  "pb-fraud": (
    <>
      {mask}
      {eyes}
    </>
  ),
  "pb-draw": <path {...ink} fill="#f6d7b4" d="M5 22.500V11L6.8 4l2.2.6V11l1.7-9.300L13 2l.2 9 1.9-7.2 2.3.7L16.5 13l2.9-2 1.1 2.2-4.3 9.300Z" />,
  "pb-bag": (
    <>
      <path {...ink} fill="#b98a4e" d="M7.5 8C3.5 11 2 14.5 2 17.8 2 21 4.5 22.5 12 22.500s10-1.5 10-4.700C22 14.5 20.5 11 16.5 8Z" />
      <path {...ink} fill="#8a5f2d" d="m6 1.8 3 1.4 3-1.4 3 1.4 3-1.400L16.5 8h-9Z" />
    </>
  ),
  "pb-immoral": (
    <>
      <path {...ink} fill={red} d="M5 9 2 1.5 9 5q3-1 6 0l7-3.500L19 9q2 4 0 8-2.8 5.5-7 5.500T5 17q-2-4 0-8Z" />
      <path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" d="m7.5 11 3.5 2m5.5-2L13 13m-5 4q4 3 8 0" />
    </>
  ),
  "pb-law": scales("#e9e2cf"),
  "pb-law-yellow": scales(yellow),
  "pb-law-blue": scales(blue),
  "pb-marker": (
    <>
      <circle {...ink} cx="12" cy="12" r="9.5" fill="#fff" />
      <path fill="none" stroke="#2a2022" stroke-width="2.2" d="M5.5 12h13M9 8l-3.8 4L9 16m6-8 3.8 4L15 16" />
    </>
  ),
  "pb-right": (
    <>
      <circle {...ink} cx="12" cy="12" r="9.5" fill="#fff" />
      <path fill="none" stroke="#2a2022" stroke-width="2.6" d="M5.5 12h12M13 7l5 5-5 5" />
    </>
  ),
  "pb-envelope": (
    <>
      <path {...ink} fill="#efd9a4" d="M1.5 4.500h21v15h-21Z" />
      <path {...line} d="m1.5 5 10.5 8L22.5 5" />
      <circle {...ink} cx="12" cy="13" r="3.3" fill={red} />
    </>
  ),
  "pb-any": crate,
  "pb-plastic": (
    <>
      <path {...ink} fill="#4fb3d9" d="M9 1.500h6v4l2.7 4v13H6.300v-13L9 5.500Z" />
      <path fill="#fff" d="M7.2 13h9.600v4H7.200Z" />
    </>
  ),
  "pb-iridium": (
    <>
      <path {...ink} fill="#c3ceda" d="M6.5 3.500h11l5 6.500L12 21.5 1.5 10Z" />
      <path {...line} stroke-width="1.2" d="M1.5 10h21M8 10l4 11.500L16 10l-4-6.500Z" />
    </>
  ),
  "pb-water": <path {...ink} fill={blue} d="M12 1.500c3.5 6.5 7.5 9.5 7.5 13.700a7.5 7.5 0 0 1-15 0C4.5 11 8.5 8 12 1.500Z" />,
  "pb-plants": <path {...ink} fill={green} d="M12 22.500V10m0 3C4.5 13.5 3 9 3 3.500c6.5 0 9 3.5 9 9.500Zm0 4c6.5 0 9-3 9-8-6 0-9 3-9 8Z" />,
  "pb-hydrogen": (
    <>
      <circle {...ink} cx="8" cy="9.5" r="6.5" fill="#fdf6e0" />
      <circle {...ink} cx="16.5" cy="15" r="6" fill="#fdf6e0" />
      <path stroke={red} stroke-width="2.2" d="M5.8 6.500v6m4.4-6v6m-4.4-3h4.4" />
    </>
  ),
  "pb-chips": (
    <>
      <path {...line} d="M8 1.500v21m4-21v21m4-21v21M1.5 8h21m-21 4h21m-21 4h21" />
      <path {...ink} fill="#2a9d78" d="M4.5 4.500h15v15h-15Z" />
      <path fill={yellow} d="M9 9h6v6H9Z" />
    </>
  ),
  "pb-meat": (
    <>
      <path {...ink} fill="#d9484a" d="M3.5 9.500C4.5 3 9 1.8 14 2.800c7 1.5 8.5 6 7.5 10.7-1.3 6-5 8.3-10 7.800C5 20.6 2.5 16 3.5 9.500Z" />
      <circle cx="10" cy="9.5" r="3.2" fill="#fff" stroke="#2a2022" />
    </>
  ),
  "pb-others": <path {...ink} fill="#cfc6b4" d="M8 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM1.5 20.500c0-4.3 2.5-7 6.5-7s6.5 2.7 6.5 7Zm15-14a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm1.5 14h4.500c0-3.5-2-5.5-5-5.5" />,
  "pb-copy": (
    <>
      <path {...ink} fill="#fff" d="M8.5 2h13v13h-13Z" />
      <path {...ink} fill={yellow} d="M2.5 9h13v13h-13Z" />
    </>
  ),
  "pb-free": <path {...ink} fill={green} d="M2 12 11.5 2.500H21v9.500L11.5 21.500ZM17 5.300v2.4" />,
});
