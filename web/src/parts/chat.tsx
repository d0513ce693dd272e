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

// What the server tells, in the reader's words.
function eventSays(event: NonNullable<ChatLine["event"]>): string {
  switch (event) {
    case "claim_key":
      return t("is not here, and the host asks for a new link to this seat. There is a minute to come back.");
    case "claim_away":
      return t("is not here, and the host asks for a bot to stand in. There is a minute to come back.");
    case "claim_void":
      return t("is back, and the seat stays as it is.");
    case "key":
      return t("did not come back: the host has made a new link to this seat, and the old one is void.");
    case "away":
      return t("did not come back: the host has let a bot stand in.");
    case "sent":
      return t("was sent away by the host. The seat is free again.");
    case "left":
      return t("was gone for ten minutes before the game began. The seat is free again.");
    case "next":
      return t("plays again, at a new table.");
  }
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
              <strong>{line.name}</strong>{" "}
              {line.event ? <em data-test={`event-${line.event}`}>{eventSays(line.event)}</em> : <Said text={line.says} />}
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
