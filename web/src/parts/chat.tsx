// What the people at the table say to each other.
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatMark, Symbol } from "../symbols";
import type { ChatLine } from "../types";
import { t } from "../words";

const longest = 500;

// Only links to tables of this server become links.
function Said({ text }: { text: string }) {
  const start = new URL("#/", document.baseURI).href;
  const words = text.split(/(\s+)/);
  return (
    <>
      {words.map((word, i) =>
        word.startsWith(start) ? (
          <a key={i} href={word}>
            {t("this table")}
          </a>
        ) : (
          word
        ),
      )}
    </>
  );
}

export function Chat({ lines, say }: { lines: ChatLine[]; say(text: string): void }) {
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void (list.current && (list.current.scrollTop = list.current.scrollHeight)), [lines.length]);

  function send(event: Event): void {
    event.preventDefault();
    if (!text.trim()) return;
    say(text.trim());
    setText("");
  }

  return (
    <section class="chat" aria-label={t("Chat")}>
      <h2>{t("Chat")}</h2>
      <ul ref={list} tabIndex={0} aria-label={t("Chat")} aria-live="polite" data-test="chat">
        {lines.map((line) => (
          <li key={line.n}>
            {line.seat !== null && <SeatMark seat={line.seat} />}
            <span>
              <strong>{line.name}</strong> <Said text={line.says} />
            </span>
          </li>
        ))}
      </ul>
      <form onSubmit={send}>
        <input
          aria-label={t("Say something")}
          placeholder={t("Say something")}
          data-test="say"
          maxLength={longest}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="icon" aria-label={t("Send")} data-test="send">
          <Symbol name="send" />
        </button>
      </form>
    </section>
  );
}
