// A dialog over the page: a panel on a wide screen, or beside what opened it; a sheet from below on a phone. The
// browser's own dialog keeps the focus inside, closes on Escape and gives the focus back.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Symbol } from "../symbols";
import { t } from "../words";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
  at?: DOMRect; // beside this, where there is room
  wide?: true; // as much as the window has
  test?: string;
}

function place(dialog: HTMLDialogElement, at: DOMRect): void {
  const box = dialog.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - box.width / 2), innerWidth - box.width - 8);
  const above = at.top - box.height - 8;
  const top = at.bottom + 8 + box.height < innerHeight ? at.bottom + 8 : Math.max(8, above);
  dialog.style.setProperty("--left", `${left}px`);
  dialog.style.setProperty("--top", `${top}px`);
}

export function Modal({ title, close, children, at, wide, test }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    if (at) place(shown, at);
    // Taken away without having been closed, the browser would not give the focus back.
    return () => shown.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      class={["modal", at && "beside", wide && "wide"].filter(Boolean).join(" ")}
      aria-label={title}
      data-test={test}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="modal-inside">
        <header class="modal-head">
          <h2>{title}</h2>
          <button type="button" class="icon" aria-label={t("Close")} data-test="close" onClick={close}>
            <Symbol name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
