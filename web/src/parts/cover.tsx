// Several people play on one screen: nobody sees the next hand before its owner is there.
import { useLayoutEffect, useRef } from "preact/hooks";
import { SeatMark } from "../symbols";
import { t } from "../words";

export function Cover({ seat, name, uncover }: { seat: number; name: string; uncover(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [seat]);
  return (
    <div class="cover" data-test="cover">
      <SeatMark seat={seat} />
      <h2>{t("Hand over to {name}", { name })}</h2>
      <button
        type="button"
        class="main big"
        ref={button}
        data-test="uncover"
        onKeyDown={(event) => event.repeat && event.preventDefault()} // still held down from the last answer
        onClick={uncover}
      >
        {t("I am {name}", { name })}
      </button>
    </div>
  );
}
