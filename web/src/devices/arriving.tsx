// Somebody comes with their tables from another device: they are asked once, and nothing that is here is lost.
import { useEffect, useState } from "preact/hooks";
import { mergeTables, recall, remember } from "../keys";
import { Wrong } from "../parts/chrome";
import { Modal } from "../parts/modal";
import { replaceAddress } from "../route";
import { switchLanguage, t, tn } from "../words";
import { unpack } from "./payload";
import type { Luggage } from "./payload";

// A name and a language that were chosen here stay.
function take({ name, language, tables }: Luggage): void {
  mergeTables(tables);
  if (name && !recall("name", "").trim()) remember("name", name);
  if (recall("language", null) === null) {
    remember("language", language);
    void switchLanguage(language);
  }
}

function question({ name, tables }: Luggage): string {
  const n = tables.length;
  if (name) return tn("Add {n} table of {name} to this device?", "Add {n} tables of {name} to this device?", n, { name });
  return tn("Add {n} table to this device?", "Add {n} tables to this device?", n);
}

// The address gives its load away at once, before anything is made of it.
export function Arriving({ payload }: { payload: string | null }) {
  const [luggage, setLuggage] = useState<Luggage | null>(null);
  const [bad, setBad] = useState(false);
  useEffect(() => {
    if (payload === null) return;
    replaceAddress("#/");
    setLuggage(null);
    void unpack(payload).then((found) => {
      setBad(found === null);
      setLuggage(found);
    });
  }, [payload]);
  if (bad) return <Wrong>{t("This link is damaged or not complete, so nothing was added.")}</Wrong>;
  if (!luggage) return null;
  const close = () => setLuggage(null);
  return (
    <Modal title={t("From another device")} close={close} test="arriving">
      <div class="devices">
        <p data-test="arriving-says">{question(luggage)}</p>
        <p class="muted">{t("What is on this device stays. Add only what you sent to yourself.")}</p>
        <p class="row">
          <button
            type="button"
            class="main"
            data-test="arriving-add"
            onClick={() => {
              take(luggage);
              close();
            }}
          >
            {t("Add")}
          </button>
          <button type="button" data-test="arriving-cancel" onClick={close}>
            {t("Cancel")}
          </button>
        </p>
      </div>
    </Modal>
  );
}
