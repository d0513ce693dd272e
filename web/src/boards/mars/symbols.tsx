// The symbols of Terraforming Mars on the shared 24 px grid: resources, tags, tiles, parties, and what else the board
// names. Each has a silhouette of its own. Their names begin with tm-, because all boards share one set.
import { addSymbols, cut } from "../../symbols";

const disc = "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z";
const skyline = "M2 22V11h4V6h4v4h2V2h5v7h1v4h4v9Z";
const leaf = "M21.5 2C22 12 18 19.5 8.5 18.5L4 23l-2-2 4.5-4.5C4.5 8 11 2.5 21.5 2Zm-4 4.5L9 15l1 1 8-8.5Z";
const bolt = "M14.5.8 3.5 14h6.7L8 23.2 20.5 9.5h-7Z";
const flame = "M13 .8c.4 4.4 6.5 7 6.5 13.7a7.5 7.5 0 0 1-15 0c0-3.1 1.4-5.2 3.2-7 .3 1.9 1.2 3.3 2.5 3.9-.5-4 .4-7.9 2.8-10.6Z";
const drop = "M12 1c4 5.5 7.5 9.5 7.5 14a7.5 7.5 0 0 1-15 0C4.5 10.5 8 6.5 12 1Z";
const paw = "M12 11c3.5 0 6.5 4 6.5 7.5 0 4-3.5 3.5-6.5 3.5s-6.5.5-6.5-3.5C5.5 15 8.5 11 12 11ZM4 7.5c1.8 0 2.8 1.7 2.8 3.5S5.8 14 4 14s-2.8-1.5-2.8-3.2S2.2 7.5 4 7.5Zm16 0c1.8 0 2.8 1.6 2.8 3.3S21.8 14 20 14s-2.8-1.2-2.8-3 1-3.5 2.8-3.5ZM8.5 1.5c1.7 0 2.7 1.8 2.7 3.8s-1 3.7-2.7 3.7-2.7-1.7-2.7-3.7 1-3.8 2.7-3.8Zm7 0c1.7 0 2.7 1.8 2.7 3.8S17.2 9 15.5 9s-2.7-1.7-2.7-3.7 1-3.8 2.7-3.8Z";
const flask = "M8 1.5h8v2.8h-1.3v5.2L21.5 20a1.7 1.7 0 0 1-1.5 2.5H4A1.7 1.7 0 0 1 2.5 20L9.3 9.5V4.3H8ZM11 10.5 8 15.5h8l-3-5V4.3h-2Z";
const volcano = "M9 6h6l8 16.5H1Zm1.5 2.5-1.3 3 1.8-1 1 2 1-2 1.8 1-1.3-3ZM11 .8h2v3.5h-2Z";
const factory = "M2 22.5V9l6 4V9l6 4V9l2.5 1.7V2h4.5v20.5ZM5 16v3h3v-3Zm5 0v3h3v-3Z";
const pick = "M2 8.5C7.5 2 16.5 2 22 8.5c-4-2-6-2.5-8.3-2.7V23h-3.4V5.8C8 6 6 6.5 2 8.5Z";

const resources = {
  "tm-mc": cut(`${disc}M6 17V7h2.8L12 12l3.2-5H18v10h-2.8v-5.5L12 16.5l-3.2-5V17Z`),
  "tm-steel": cut("M3 3h18v5h-6.2v8H21v5H3v-5h6.2V8H3Z"),
  "tm-titanium": cut("M12 .8 22 6.5v11L12 23.2 2 17.5v-11ZM12 5 9.8 9.8 5 12l4.8 2.2L12 19l2.2-4.8L19 12l-4.8-2.2Z"),
  "tm-plants": cut(leaf),
  "tm-energy": <path d={bolt} />,
  "tm-heat": <path d={flame} />,
};

const tags = {
  "tm-tag-building": cut("M12 1 23 9v14H1V9Zm-6.5 11v8h4v-8Zm9 0v8h4v-8Z"),
  "tm-tag-space": cut("m12 .5 2.6 8 8.9 3.5-8.9 3.5-2.6 8-2.6-8L.5 12l8.9-3.5Z"),
  "tm-tag-science": cut(flask),
  "tm-tag-power": <path d={bolt} />,
  "tm-tag-earth": cut(`${disc}M7 5c3 0 3.5 2 6 2s3 2 1 3.5S10 12 9.5 14 6 14 5 11s0-5.5 2-6Zm9.5 8.5c2 0 3 1 2.5 3s-2.5 3.5-4 3.5 0-2-.5-3.5.5-3 2-3Z`),
  "tm-tag-jovian": cut("M12 4a8 8 0 0 1 7.7 5.8c2.5.8 4 1.8 3.5 3-.5 1.3-3.2 1.4-6.3.8A8 8 0 0 1 4.3 14.2C1.8 13.4.3 12.4.8 11.2c.5-1.3 3.2-1.4 6.3-.8 4 .9 8.5 2.5 10.5 3.8l.8-1.4C13.5 10.5 9 9 5.2 8.2A8 8 0 0 1 12 4Z"),
  "tm-tag-venus": cut("M12 1a7 7 0 0 1 1.7 13.8V17H17v3h-3.3v3.2h-3.4V20H7v-3h3.3v-2.2A7 7 0 0 1 12 1Zm0 3.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4Z"),
  "tm-tag-plant": cut("M10.5 23v-8C5 15 2 12 2 6c5 0 8 2 9 6 .5-6 4-9.5 11-9.5 0 8-3.5 12-8.5 12.3V23Z"),
  "tm-tag-microbe": cut("M10.8 1h2.4v3.2a8 8 0 0 1 3.7 1.5L19.2 3.4l1.7 1.7-2.3 2.3a8 8 0 0 1 1.5 3.7H23v2.4h-2.9a8 8 0 0 1-1.5 3.7l2.3 2.3-1.7 1.7-2.3-2.3a8 8 0 0 1-3.7 1.5V23h-2.4v-2.6a8 8 0 0 1-3.7-1.5l-2.3 2.3-1.7-1.7 2.3-2.3a8 8 0 0 1-1.5-3.7H1v-2.4h2.6a8 8 0 0 1 1.5-3.7L2.8 5.1l1.7-1.7 2.3 2.3a8 8 0 0 1 4-1.5ZM9 8.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm5.5 4a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z"),
  "tm-tag-animal": cut(paw),
  "tm-tag-city": cut(skyline),
  "tm-tag-wild": cut(`${disc}M7.8 9.5C7.8 6.5 9.5 5 12 5s4.3 1.5 4.3 4c0 3-3 3.2-3 5.5h-2.6c0-3.7 2.8-3.7 2.8-5.5 0-1-.6-1.5-1.5-1.5s-1.6.6-1.6 2ZM10.6 16h2.8v2.8h-2.8Z`),
  "tm-fighter": <path d="M12 .5 14 8l9 8v3l-8-2.5-.5 3.5 3 3h-11l3-3L9 16.5 1 19v-3l9-8Z" />,
  "tm-preservation": cut("M12 1 21.5 4.5V11c0 6-3.8 10-9.5 12.2C6.3 21 2.5 17 2.5 11V4.5ZM12 6.5 10.3 10l-3.8.5L9.2 13.2l-.6 3.8 3.4-1.8 3.4 1.8-.6-3.8 2.7-2.7-3.8-.5Z"),
};

const tiles = {
  "tm-tile-ocean": <path d="M1 8c2.5-3 5-3 7.3 0s4.9 3 7.4 0S20.5 5 23 8v3c-2.5-3-4.8-3-7.3 0s-5 3-7.4 0S3.5 8 1 11Zm0 7c2.5-3 5-3 7.3 0s4.9 3 7.4 0 4.8-3 7.3 0v3c-2.5-3-4.8-3-7.3 0s-5 3-7.4 0-4.8-3-7.3 0Z" />,
  "tm-tile-greenery": <path d="M12 .8 18 9h-2.8l5 7H13.5v7h-3v-7H3.8l5-7H6Z" />,
  "tm-tile-city": cut(skyline),
  "tm-tile-capital": cut("M12 .5 14 4.5l4.5.6-3.3 3 .8 4.4L12 10.3 8 12.5l.8-4.4-3.3-3L10 4.5ZM2 22.5V14h4v2h3v-2h6v2h3v-2h4v8.5h-7.5V18h-5v4.5Z"),
  "tm-tile-natural-preserve": cut(paw),
  "tm-tile-mining-area": <path d={pick} />,
  "tm-tile-mining-rights": <path d={pick} />,
  "tm-tile-commercial-district": cut("M7 8V6.5a5 5 0 0 1 10 0V8h4l1.5 14.5h-21L3 8Zm2.5 0h5V6.5a2.5 2.5 0 0 0-5 0Z"),
  "tm-tile-nuclear-zone": <path d="M10.1 8.7 6.5 2.5a11 11 0 0 1 11 0l-3.6 6.2a3.8 3.8 0 0 0-3.8 0ZM15.8 12H23a11 11 0 0 1-5.5 9.5l-3.6-6.2a3.8 3.8 0 0 0 1.9-3.3Zm-5.7 3.3-3.6 6.2A11 11 0 0 1 1 12h7.2a3.8 3.8 0 0 0 1.9 3.3ZM12 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z" />,
  "tm-tile-industrial-center": cut(factory),
  "tm-tile-ecological-zone": cut("M8 2c4 1 5.5 4 5 8 2-4.5 5-6 9.5-5.5C22 10 19 13 13.5 13v9.5h-3V16C5 16 2 13.5 1.5 9c3.5-.5 6.5.8 8 4C7.5 9 7 6 8 2Z"),
  "tm-tile-lava-flows": cut(volcano),
  "tm-tile-mohole-area": cut(`${disc}M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 3.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z`),
  "tm-tile-restricted-area": cut(`${disc}M5 10v4h14v-4Z`),
  "tm-volcano": cut(volcano),
  "tm-claim": <path d="M5 1h2.8v22H5ZM9 2.5h11.5l-3.5 4.5 3.5 4.5H9Z" />,
};

const committee = {
  "tm-mars-first": cut("M14 2h8.5v8.5h-3.3V7.6l-3.4 3.5a7.3 7.3 0 1 1-2.4-2.4l3.5-3.4H14ZM9.5 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"),
  "tm-kelvinists": cut("M9 1.5h6V13a6 6 0 1 1-6 0ZM11 5v10.5a2.5 2.5 0 1 0 2 0V5ZM17.5 4H22v2.5h-4.5Zm0 5H21v2.5h-3.5Z"),
  "tm-reds": <path d="M4 1h3v22H4ZM8 2.5c5-2 8 2.5 14 0v11c-6 2.5-9-2-14 0Z" />,
  "tm-greens": cut(leaf),
  "tm-unity": cut("M8 5a7 7 0 0 1 4 1.3A7 7 0 1 1 12 17.7 7 7 0 1 1 8 5Zm4 3.3a5.5 5.5 0 0 0 0 7.4 5.5 5.5 0 0 0 0-7.4Z"),
  "tm-scientists": cut("M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM12 .8c3 0 4.5 5 4.5 11.2S15 23.2 12 23.2 7.5 18.2 7.5 12 9 .8 12 .8Zm0 2.4c-1.2 0-2.3 4-2.3 8.8s1.1 8.8 2.3 8.8 2.3-4 2.3-8.8-1.1-8.8-2.3-8.8ZM.8 12C.8 9 5.8 7.5 12 7.5S23.2 9 23.2 12s-5 4.5-11.2 4.5S.8 15 .8 12Z"),
  "tm-leader": <path d="M2 20h20v3H2ZM2 5l5.5 5L12 2l4.5 8L22 5l-2 13H4Z" />,
  "tm-chairman": cut("M7 1.5h10v9h3V8h2.5v8h-3v7H17v-4H7v4H4.5v-7h-3V8H4v2.5h3Zm2.5 2.5v6.5h5V4Z"),
  "tm-dominant": <path d="M1.5 3 7 8l5-7 5 7 5.5-5v13L12 23 1.5 16Z" />,
  "tm-delegate": <path d="M12 1.5a4.5 4.5 0 0 1 2.6 8.2L18.5 20H20v3H4v-3h1.5L9.4 9.7A4.5 4.5 0 0 1 12 1.5Z" />,
  "tm-influence": cut("M2 8.5h5L17 3v18L7 15.5v6H4v-6H2ZM19 7c2.5 1 4 2.8 4 5s-1.5 4-4 5Z"),
};

const goals = {
  "tm-terraformer": cut(`${disc}M12 5 6 12.5h3.7V19h4.6v-6.5H18Z`),
  "tm-mayor": cut("M12 1a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm-9 22c0-6.5 3-10 6-10.8L12 18l3-5.8c3 .8 6 4.3 6 10.8Z"),
  "tm-gardener": <path d="M10.5 1h3v8H17v4c0 5-2.5 8.5-5 10.5C9.5 21.5 7 18 7 13V9h3.5Z" />,
  "tm-builder": <path d="M3 2.5h13.5L21 7v5H3Zm6.3 11h5.4v9.5H9.3Z" />,
  "tm-planner": cut("M3 3h18v18H3ZM6 6v5h5V6Zm7 0v2h5V6Zm0 4v2h5v-2ZM6 14v2h12v-2Zm0 3.5v1.5h8v-1.5Z"),
  "tm-landlord": cut("M12 1 18 4.4v6.8l-6 3.4-6-3.4V4.4ZM5 13l5.5 3.2V22L5 23.5l-4.5-3v-5Zm14 0 4.5 2.5v5l-4.5 3-5.5-1.5v-5.8Z"),
  "tm-banker": cut("M12 .8 22.5 6v3h-21V6ZM3 10.5h4V18H3Zm7 0h4V18h-4Zm7 0h4V18h-4ZM1.5 19.5h21V23h-21Z"),
  "tm-scientist": cut("M9.5 1h5v11.5h-5ZM7.5 5h1v6h-1Zm9 0a8 8 0 0 1 2.2 12.7V20H21v3H5v-3h8.5A6 6 0 0 0 16.5 9Z"),
  "tm-thermalist": <path d="M5 1.5c3 3-3 5 0 9s-1 6 0 9l-2.5 2C.5 17 4 15.5 1.5 11.5s2-6 .5-8Zm8.5 0c3 3-3 5 0 9s-1 6 0 9l-2.5 2c-2-4.5 1.5-6-1-10s2-6 .5-8Zm8.5 0c3 3-3 5 0 9s-1 6 0 9l-2.5 2c-2-4.5 1.5-6-1-10s2-6 .5-8Z" />,
  "tm-miner": <path d={pick} />,
};

const signs = {
  "tm-tr": cut(`${disc}M6 6h12v3.2h-4.3V18h-3.4V9.2H6Z`),
  "tm-temperature": cut("M12 1a3.5 3.5 0 0 1 3.5 3.5v9.2a5.5 5.5 0 1 1-7 0V4.5A3.5 3.5 0 0 1 12 1Zm0 2.3c-.7 0-1.2.5-1.2 1.2v10.6a3.2 3.2 0 1 0 2.4 0V4.5c0-.7-.5-1.2-1.2-1.2Z"),
  "tm-oxygen": cut("M8.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM17 13.5h5.5v5l-2.8 1.7h2.8V22H17v-2.8l3.2-2v-1.7H17Z"),
  "tm-ocean": <path d={drop} />,
  "tm-automated": cut("M9.5 1h5l.5 3 2 1 2.7-1.5 3 4.3L20.5 10v4l2.2 2.2-3 4.3L17 19l-2 1-.5 3h-5L9 20l-2-1-2.7 1.5-3-4.3L3.5 14v-4L1.3 7.8l3-4.3L7 5l2-1Zm2.5 7.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z"),
  "tm-active": <path d="M2 8.5h11V3l9.5 9-9.5 9v-5.5H2Z" />,
  "tm-event": <path d="M1 7h8l4-6v7h4l6 5h-7l-2 10-3-9H5l3-4Z" />,
  "tm-corporation": cut("M3 23V4l8-3v22Zm3-16v2.5h2V7Zm0 5v2.5h2V12Zm0 5v2.5h2V17ZM12.5 23V8L21 11v12Zm3-9v2.5h2.5V14Zm0 4.5V21H18v-2.5Z"),
  "tm-ongoing": <path d="M12 2a10 10 0 0 1 9.5 7H18a6.7 6.7 0 0 0-12 0h3v3.2H.8V4h3.4v2.2A10 10 0 0 1 12 2ZM2.5 15H6a6.7 6.7 0 0 0 12 0h-3v-3.2h8.2V20h-3.4v-2.2A10 10 0 0 1 2.5 15Z" />,
  "tm-sell": <path d="M3 1h10v11h3.5L12 18.5 7.5 12H3ZM15 14.5h6V23H5v-3.5h10Z" />,
  "tm-gas": <path d="M7 19a5 5 0 0 1-.8-9.9A6 6 0 0 1 17.8 8.1 5.5 5.5 0 0 1 17.5 19ZM10.5 6h3v3h3v3h-3v3h-3v-3h-3V9h3Z" fill-rule="evenodd" />,
  "tm-arrow": <path d="M1 9.5h11V4l11 8-11 8v-5.500H1Z" />,
  "tm-eye": cut("M12 5c5 0 9 3.5 11 7-2 3.5-6 7-11 7s-9-3.5-11-7c2-3.5 6-7 11-7Zm0 2.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z"),
  "tm-shield": <path d="M12 1 21.5 4.500V11c0 6-3.8 10-9.5 12.200C6.3 21 2.5 17 2.5 11V4.500Z" />,
  "tm-copy": cut("M2 2h13v4H6v11H2ZM8 8h14v14H8Zm4 4v6h6v-6Z"),
  "tm-needs": cut("M6 10V7a6 6 0 0 1 12 0v3h2.500v13h-17V10Zm3 0h6V7a3 3 0 0 0-6 0Zm1.5 5v4h3v-4Z"),
  "tm-neutral": <path d="M12 1.500a4.5 4.5 0 0 1 2.6 8.200L18.5 20H20v3H4v-3h1.500L9.4 9.700A4.5 4.5 0 0 1 12 1.500Z" />,
  "tm-tile-empty": cut("M12 1l10 5.500v11L12 23 2 17.500v-11Zm0 3.500L5 8.300v7.400l7 3.8 7-3.800V8.300Z"),
  "tm-tile-own": cut("M12 1l10 5.500v11L12 23 2 17.500v-11Zm0 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z"),
  "tm-tile-ocean-area": cut("M12 1l10 5.500v11L12 23 2 17.500v-11Zm0 4.500c-2.5 3.5-4.5 5.8-4.5 8.500a4.5 4.5 0 0 0 9 0c0-2.7-2-5-4.5-8.500Z"),
  "tm-any": <path d="M6 1.8a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8ZM14 2.2h8v8h-8ZM6 13.2l5.2 9.2H.8ZM18 12.6l5 5-5 5-5-5Z" />,
  "tm-moon": cut(`${disc}M8 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm8 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm-5.5 4.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z`),
};

addSymbols({ ...resources, ...tags, ...tiles, ...committee, ...goals, ...signs });
