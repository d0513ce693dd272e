// The game's own symbols on the shared 24 px grid. Each action has a silhouette of its own: pickets, a rising stair,
// a tree, a ladder in water, a traffic cone, a house with a plus.
import { addSymbols } from "../../symbols";

addSymbols({
  "action-fence": (
    <path d="M3.5 6.5 5.7 3.5 8 6.5V9h1.8V6.5L12 3.5l2.2 3V9H16V6.5l2.3-3 2.2 3V9h2v2.6h-2v4h2v2.6h-2V21H16v-2.8h-1.8V21H9.8v-2.8H8V21H3.5v-2.8h-2v-2.6h2v-4h-2V9h2zM8 11.6v4h1.8v-4zm6.2 0v4H16v-4z" />
  ),
  "action-value": (
    <path d="M2 16h4.6v6H2zm7.2-4.5h4.6V22H9.2zm7.2-2.5H21v13h-4.6zM13.5 1.5h8v7l-2.6-2.5-5.4 4.6-3-2.4L3.8 13 2 11l8.4-6.3 3 2.4 3.4-2.8z" />
  ),
  "action-park": (
    <path d="M12 1.5a6 6 0 0 1 6 6.3 5.4 5.4 0 0 1-1.6 10.4h-3V23h-2.8v-4.8h-3A5.4 5.4 0 0 1 6 7.8a6 6 0 0 1 6-6.3z" />
  ),
  "action-pool": (
    <path d="M8.2 2.5a3.3 3.3 0 0 1 3.3 3.3H9.2a1 1 0 0 0-2 0V13H5V5.8a3.3 3.3 0 0 1 3.2-3.3zm8 0a3.3 3.3 0 0 1 3.3 3.3h-2.3a1 1 0 0 0-2 0V13H13v-2.2H9.2V8.6H13V5.8a3.3 3.3 0 0 1 3.2-3.3zM1.5 15.5c2-1.4 3.5-1.4 5.3 0s3.4 1.4 5.2 0 3.4-1.4 5.2 0 3.3 1.4 5.3 0V18c-2 1.4-3.5 1.4-5.3 0s-3.4-1.4-5.2 0-3.4 1.4-5.2 0-3.3-1.4-5.3 0zm0 4.5c2-1.4 3.5-1.4 5.3 0s3.4 1.4 5.2 0 3.4-1.4 5.2 0 3.3 1.4 5.3 0v2.3c-2 1.4-3.5 1.4-5.3 0s-3.4-1.4-5.2 0-3.4 1.4-5.2 0-3.3-1.4-5.3 0z" />
  ),
  "action-temp": (
    <path d="M10.4 1.5h3.2l1.3 4.7H9.1zM8.5 8.4h7l1.3 4.6H7.2zm-1.9 6.8h10.8l1.1 4H22V22H2v-2.8h3.5z" />
  ),
  "action-annex": (
    <path d="M9.5 5 .8 12.2l1.6 1.9.9-.8V22h12.4v-8.7l.9.8 1.6-1.9zm-1.7 10h3.4v4H7.8zM17.6 1.5h2.8v3.2h3.1v2.8h-3.1v3.2h-2.8V7.5h-3.1V4.7h3.1z" />
  ),
  "action-approval": (
    <path d="M12 1.5a3.8 3.8 0 0 1 3.8 3.8c0 2.4-1.6 3.4-1.6 6.2H18a3 3 0 0 1 3 3V17H3v-2.5a3 3 0 0 1 3-3h3.8c0-2.8-1.6-3.8-1.6-6.2A3.8 3.8 0 0 1 12 1.5zM3 19h18v3H3z" />
  ),
  refusal: (
    <path fill-rule="evenodd" d="M4 1.5h11l5 5v16H4zm4.2 8.7 2.5 2.8-2.5 2.8 1.9 1.7 1.9-2.2 1.9 2.2 1.9-1.7-2.5-2.8 2.5-2.8-1.9-1.7-1.9 2.2-1.9-2.2z" />
  ),
  roundabout: (
    <path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm0 3.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z" />
  ),
  estate: (
    <path d="M5 7 .8 11.3V20h22.4v-8.7L19 7l-3.5 3.5L12 7l-3.5 3.5zm-1.7 6.5h3.4V17H3.3zm7 0h3.4V17h-3.4zm7 0h3.4V17h-3.4z" />
  ),
  lot: <path fill-rule="evenodd" d="M12 2.5 2.5 10v11.5h19V10zm0 3.3 6.8 5.4v7.6H5.2v-7.6z" />,
});
