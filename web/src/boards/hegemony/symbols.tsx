// The symbols of Hegemony on the shared 24 px grid, each a silhouette of its own; goods have the colour of their industry.
import { addSymbols, cut } from "../../symbols";

const tone = (name: string) => `var(--hg-${name})`;

addSymbols({
  "hg-money": (
    <>
      <circle cx="12" cy="12" r="10.5" fill="var(--hg-gold)" stroke="var(--hg-edge)" stroke-width="1.5" />
      <path fill="none" stroke="#33200a" stroke-width="2" d="M8 10h8M8 14h8M15.5 8q-1-2.500-3.500-2.500T8.500 8M8.500 16q1 2.500 3.500 2.500t3.500-2.500" />
    </>
  ),
  "hg-vp": (
    <path d="M12 1.5 15.2 4l4-.3.7 4L23 10.6l-2 3.4.9 4-4 1-1.9 3.5-4-1.5-4 1.5L6.1 19l-4-1 .9-4-2-3.4 3.1-2.9.7-4 4 .3zM12 7l-1.6 3.3-3.6.5 2.6 2.5-.6 3.6 3.2-1.7 3.2 1.7-.6-3.6 2.6-2.5-3.6-.5z" />
  ),
  "hg-food": (
    <g fill={tone("food")}>
      <path d="M11 8h2v15h-2z" />
      <path d="M12 8q-3.500-2.500 0-7.500 3.500 5 0 7.500ZM11 13.500q-5.500 0-6.500-5.500 5.500 0 6.500 5.500Zm2 0q5.500 0 6.500-5.500-5.500 0-6.500 5.500ZM11 19.500q-5.500 0-6.500-5.500 5.500 0 6.500 5.500Zm2 0q5.500 0 6.500-5.500-5.500 0-6.500 5.500Z" />
    </g>
  ),
  "hg-luxury": (
    <>
      <path fill={tone("luxury")} d="M6 3h12l5 6-11 13L1 9Z" />
      <path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.200" d="m6 3 2 6 4 12M18 3l-2 6-4 12M1 9h22" />
    </>
  ),
  "hg-healthcare": <path fill={tone("healthcare")} d="M8 2h8v6h6v8h-6v6H8v-6H2V8h6Z" />,
  "hg-education": (
    <g fill={tone("education")}>
      <path d="M12 3 0 9l12 6 12-6ZM5 13v5q7 5 14 0v-5l-7 3.500Z" />
      <path d="M21 10h2v9h-2z" />
    </g>
  ),
  "hg-media": (
    <g fill={tone("media")}>
      <path fill-rule="evenodd" d="M2 8h20v14H2Zm3 3v8h10v-8Zm12.500 0v2.500H20V11Zm0 4.500V18H20v-2.500Z" />
      <path d="m11 8-5-6 1.600-1.300L12 5.800 16.400.700 18 2l-5 6Z" />
    </g>
  ),
  "hg-influence": (
    <g fill={tone("influence")}>
      <path d="M2 9h5l12-7v19L7 15H2ZM6 16h4.500l1.200 7H8Z" />
      <path d="M20.500 8q4 3.500 0 7Z" />
    </g>
  ),
  "hg-votes": (
    <>
      <path d="m2 8 6-6h14v14l-6 6H2Z" />
      <path fill="none" stroke="var(--panel)" stroke-width="1.500" d="M2 8h14v14M16 8l6-6" />
    </>
  ),
  "hg-bag": (
    <>
      <path fill="var(--hg-sack)" stroke="var(--hg-edge)" stroke-width="1.200" d="M8.500 6Q2 12 2 17.500 2 23 12 23t10-5.500Q22 12 15.500 6Z" />
      <path fill="var(--hg-sack)" stroke="var(--hg-edge)" stroke-width="1.200" d="m8 1 2 2 2-2 2 2 2-2 .8 2.500L15.500 6h-7L7.200 3.500Z" />
    </>
  ),
  "hg-population": (
    <path d="M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM1 21v-4q0-5 7-5t7 5v4Zm16.500-16a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400ZM17 21v-4q0-3-1.500-4.500Q23 12 23 17v4Z" />
  ),
  "hg-prosperity": <path d="M2 22v-8h5v8Zm7.500 0V9h5v13ZM17 22V4h5v18ZM1.500 8 10.500 2l1 1.700-9 6Z" />,
  "hg-wealth": cut("M7 7 5 2h14l-2 5q5 4 5 10 0 5-5 5H7q-5 0-5-5Q2 11 7 7Zm4 3v1.500q-2 .5-2 2.200t3 2.300q1.300.3 1.300.9t-1.300.6-2.600-.6v1.900l1.600.4V20.500h2v-1.300q2.200-.5 2.200-2.300T12.500 14.500q-1.600-.4-1.600-.9t1.100-.5 2.300.5v-1.800L13 11.500V10Z"),
  "hg-capital": cut("M2 3h20v17h-2v3h-4v-3H8v3H4v-3H2Zm10 3.500a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm-1 2h2v2h2v2h-2v2h-2v-2H9v-2h2Z"),
  "hg-loan": cut("M4 1h16v22l-3-2-2.500 2-2.500-2-2.500 2-2.500-2-3 2ZM8 6v2h8V6Zm0 5v2h8v-2Zm0 5v2h5v-2Z"),
  "hg-legitimacy": <path d="M12 1 23 7v2H1V7Zm-9 9.500h3.500V18H3Zm5 0h3V18H8Zm5 0h3V18h-3Zm4.500 0H21V18h-3.500ZM1 19.500h22V23H1Z" />,
  "hg-strike": (
    <>
      <path fill="var(--hg-ink)" d="M7.500 1h9L23 7.500v9L16.500 23h-9L1 16.500v-9Z" />
      <path fill="#fff" d="M6 11q0-1.500 1.300-1.500T8.700 11V8q0-1.500 1.400-1.500T11.500 8q0-2 1.500-2t1.500 2v1q0-1.500 1.300-1.500T17 9v5q0 3-2 4.500V20H9v-1.500Q6 16 6 14Z" />
    </>
  ),
  "hg-machinery": cut("M10 1h4l.6 3 2.400 1 2.600-1.700 2.800 2.800L20.700 8.700l1 2.300 2.300.6v2.800l-2.600.8-1 2 1.700 2.700-2.800 2.800L17 20.800l-2.400 1L14 23.500h-4l-.6-2.100L7 20.500l-2.600 1.700-2.800-2.800L3.300 17l-1-2.400L0 14v-4l2.600-.6 1-2.400-2-2.400 2.800-2.800L7 3.500l2.400-1ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"),
  "hg-bill": cut("M5 1h10l5 5v17H5Zm3 8v2h9V9Zm0 4v2h9v-2Zm0 4v2h5v-2Z"),
  "hg-union": <path d="M1 7h4l4-2 3 1.500L15 5l4 2h4v9h-3l-6.500 5.500q-1.500 1.300-3 0L4 16H1Zm6 3-1 4 6 5.200 6-5.200-1-4-3-2-4 3.500-2-1.500 2.500-2L9 8.500Z" />,
  "hg-assign": <path d="M6 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM0 21v-4q0-5 6-5t6 5v4Zm13-12h5V5l6 6-6 6v-4h-5Z" />,
  "hg-cart": <path d="M1 2h4l1 4h17l-3 10H7L4 4.500H1ZM9 18a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Zm9 0a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z" />,
  "hg-demonstration": cut("M2 1h20v11h-8.500v11h-3V12H2Zm3 3v2h14V4Zm0 4v2h9V8Z"),
  "hg-pressure": <path d="M10.700 1h2.600v6l2.600-2.600 1.800 1.800L12 12 6.300 6.200l1.800-1.800L10.700 7ZM3 13h18v10H3Z" />,
  "hg-build": <path d="M2 9 12 2l10 7v2H2Zm2 3.500h4.500V23H4Zm6 0h4.500V23H10Zm6 0h4V23h-4Z" />,
  "hg-sell": <path d="M2 2h10l11 11-10 10L2 12Zm5 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" fill-rule="evenodd" />,
  "hg-ship": <path d="M1 15h22l-3 6q-8 3-16 0ZM4 8h4v6H4Zm5-3h5v9H9Zm6 4h5v5h-5Z" />,
  "hg-deal": <path d="M9 3h6l2 3h6v6H1V6h6ZM1 13.500h9V16h4v-2.500h9V22H1Z" />,
  "hg-shift": cut("M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm-1.500 4v8.500l6 3.500 1.500-2.500-4.500-2.700V5Z"),
  "hg-lobby": <path d="M9 1h6v3h-6Zm-4 4h14l4 8h-5l-2 10h-3v-8h-2v8H8L6 13H1Z" />,
  "hg-special": <path d="M14 1 3 14h7l-2 9L21 9h-8l3-8Z" />,
  "hg-event": <path d="M12 1 24 22H0Zm-1.500 7.500V15h3V8.500Zm0 8.500v2.700h3V17Z" fill-rule="evenodd" />,
  "hg-meet": <path d="M6 2a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Zm12 0a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM0 16q0-6 6-6t6 5q0-5 6-5t6 6H15v2h4v4H5v-4h4v-2Z" />,
  "hg-tax": <path d="M5 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm14 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM18.500 1.500 22 4 5.500 22.500 2 20Z" />,
  "hg-campaign": <path d="M3 1h18v15H14v7h-4v-7H3Zm9 2.500L10.500 7H7l2.700 2.300-1 3.700L12 11l3.300 2-1-3.700L17 7h-3.500Z" fill-rule="evenodd" />,
  "hg-swap": <path d="M7 2v4h14v4H7v4L1 8Zm10 8v4H3v4h14v4l6-6Z" />,
  "hg-price": <path d="M11 1h2v22h-2ZM3 7h6v3H3Zm12-3h6v3h-6ZM3 14h6v3H3Zm12-3h6v3h-6Z" />,
  "hg-wage": <path d="M12 1a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM2 15h7l3 3 3-3h7v8H2Z" />,
  "hg-bonus": <path d="M3 7h8V4Q6 5 6 2q2-2 6 2 4-4 6-2 0 3-5 2v3h8v5H3Zm1 6.500h7V23H4Zm9 0h7V23h-7Z" />,
  "hg-tile": <path d="M1 9 12 2l11 7v14h-4V12H5v11H1Zm5.500 5h11v3h-11Zm0 5h11v4h-11Z" />,
  "hg-benefits": <path d="M1 14h4v9H1Zm5.500 0q4-2 7 .5h4q1.500 1 0 2.500h-5v1.500h5.500l4-3q2.500 0 1.500 2L17 22H6.500ZM12 12 7 6.500Q6 2 9.500 2T12 4.500Q11 2 14.500 2T17 6.500Z" />,
  "hg-agenda": cut("M4 2h16v21H4Zm3 4v3h3V6Zm5 .5v2h5v-2ZM7 11v3h3v-3Zm5 .5v2h5v-2ZM7 16v3h3v-3Zm5 .5v2h5v-2Z"),
  "hg-barred": cut("M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM5 10v4h14v-4Z"),
  "hg-zone": <path d="M2 5h4V1h12v4h4v18H2Zm6-2v2h8V3Zm-3 6v10l7-5Zm14 0-7 5 7 5Z" fill-rule="evenodd" />,
  "hg-abroad": cut("M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM4 11h4q.2-4 1.600-6.500A8.500 8.500 0 0 0 4 11Zm6 0h4q-.3-4.500-2-7-1.700 2.500-2 7Zm6 0h4a8.500 8.500 0 0 0-5.600-6.500Q15.800 7 16 11ZM4 13a8.500 8.500 0 0 0 5.600 6.500Q8.200 17 8 13Zm6 0q.3 4.500 2 7 1.700-2.500 2-7Zm6 0q-.2 4-1.600 6.500A8.500 8.500 0 0 0 20 13Z"),
  "hg-crisis": <path d="M1 1h3v19h19v3H1Zm6 4 5 4.500 3-2.500 4.500 5V8H23v10H13v-3h3.500l-2-2.300-3 2.500L5 9Z" />,
  "hg-history": cut("M5 1h14v2.500h-1.500V7L13.500 12l4 5v3.500H19V23H5v-2.500h1.500V17l4-5-4-5V3.500H5ZM9 18.500v2h6v-2L12 15Z"),
  "hg-lock": cut("M6 10V7.500a6 6 0 0 1 12 0V10h2v13H4V10Zm3 0h6V7.500a3 3 0 0 0-6 0Zm1.500 4v5h3v-5Z"),
  "hg-bond": cut("M1 3h22v14h-5v6l-3-2-3 2v-6H1Zm4 3.500v2h14v-2ZM5 11v2h6v-2Z"),
  "hg-unskilled": <path d="M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM3 23v-4q0-6 9-6t9 6v4Z" />,
});
