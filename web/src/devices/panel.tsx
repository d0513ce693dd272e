// My tables on another device: a link that carries them, and the same as a code to be photographed.
import { useEffect, useState } from "preact/hooks";
import { keptTables, recall } from "../keys";
import { CopyLink } from "../parts/copy";
import { Modal } from "../parts/modal";
import { luggageAddress, link } from "../route";
import { language, t, tn } from "../words";
import { pack } from "./payload";

interface Code {
  size: number;
  path: string;
}

const inCode = 12; // tables: more would make a code that no camera reads
const largest = 28; // the version of such a code

// Pixels for each square: a whole number, lest squares differ, and enough of them for a camera.
const scale = (size: number) => Math.max(3, Math.floor(360 / size));

interface Made {
  address: string;
  code: Code | null;
  coded: number;
}

async function draw(text: string): Promise<Code | null> {
  const { encode } = await import("uqr");
  try {
    const { size, data } = encode(text, { ecc: "L", border: 3, maxVersion: largest });
    const path = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("");
    return { size, path };
  } catch {
    return null; // too long
  }
}

async function make(): Promise<Made> {
  const tables = keptTables();
  const mine = { name: recall("name", ""), language: language() };
  const linkTo = async (count: number) =>
    link(luggageAddress(await pack({ ...mine, tables: tables.slice(0, count) })));
  const address = await linkTo(tables.length);
  for (let coded = Math.min(inCode, tables.length); coded >= 0; coded = coded > 1 ? coded >> 1 : coded - 1) {
    const code = await draw(await linkTo(coded));
    if (code) return { address, code, coded };
  }
  return { address, code: null, coded: 0 };
}

export function DevicesPanel({ close }: { close(): void }) {
  const [made, setMade] = useState<Made | null>(null);
  const count = keptTables().length;
  useEffect(() => void make().then(setMade), []);
  return (
    <Modal title={t("Use on another device")} close={close} test="devices-panel">
      <div class="devices">
        <p>
          {count > 0
            ? tn(
                "Your name, your language and {n} table come with you.",
                "Your name, your language and {n} tables come with you.",
                count,
              )
            : t("Your name and your language come with you; you have no tables yet.")}
        </p>
        <p class="warning">
          {t("Whoever has this link can play on your seats. Show it to yourself only, and send it to nobody.")}
        </p>
        {made?.code && (
          <figure>
            <svg
              class="code"
              viewBox={`0 0 ${made.code.size} ${made.code.size}`}
              style={{ width: `${made.code.size * scale(made.code.size)}px` }}
              shape-rendering="crispEdges"
              role="img"
              aria-label={t("The link as a QR code")}
              data-test="code"
              data-tables={made.coded}
            >
              <path fill="#fff" d={`M0 0h${made.code.size}v${made.code.size}H0z`} />
              <path fill="#000" d={made.code.path} />
            </svg>
            <figcaption class="muted">
              {made.coded < count
                ? tn(
                    "Point the camera of your phone at it. The code holds the latest table, the link all of them.",
                    "Point the camera of your phone at it. The code holds the latest {n} tables, the link all of them.",
                    made.coded,
                  )
                : t("Point the camera of your phone at it.")}
            </figcaption>
          </figure>
        )}
        {made && <CopyLink test="devices" says={t("Or open this link there")} link={made.address} />}
      </div>
    </Modal>
  );
}
