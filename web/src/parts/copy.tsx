// A link that can be copied; the text stays visible for browsers that refuse to copy.
import { useState } from "preact/hooks";
import { Symbol } from "../symbols";
import { t } from "../words";
import { announce } from "./announcer";

export function CopyLink({ link, says, test }: { link: string; says: string; test: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(event: MouseEvent): Promise<void> {
    const field = (event.currentTarget as HTMLElement).parentElement?.querySelector("input");
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      announce(t("Copied"));
    } catch {
      field?.select();
    }
  }
  return (
    <div class="copy">
      <label>
        <span>{says}</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} data-test={`${test}-link`} />
      </label>
      <button type="button" data-test={`copy-${test}`} onClick={(event) => void copy(event)}>
        <Symbol name={copied ? "check" : "link"} />
        {copied ? t("Copied") : t("Copy")}
      </button>
    </div>
  );
}
