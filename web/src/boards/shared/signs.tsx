// Small drawn parts of any board. They decorate: whatever holds them says the same in words.
import { Symbol } from "../../symbols";

export function Icon({ name, more = "" }: { name: string; more?: string }) {
  return (
    <span class={`glyph ${more}`} aria-hidden="true">
      <Symbol name={name} />
    </span>
  );
}

// A number or a sign among symbols: drawn like them, and no more text than they are.
export function Sign({ is, more = "" }: { is: number | string; more?: string }) {
  return <b class={`sign ${more}`} data-sign={is} aria-hidden="true" />;
}
