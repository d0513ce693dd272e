// A drawing that follows from its few properties alone: while they are the same, it is not made again. Words in it must come with
// them, or another language would not reach it (what a game says of its things is another object in each language).
import { Component } from "preact";
import type { ComponentChild, ComponentType } from "preact";

// With `what`, that which it tells of the properties stands for them.
export function fixed<P extends object>(draw: (props: P) => ComponentChild, what?: (props: P) => string): ComponentType<P> {
  return class extends Component<P> {
    shouldComponentUpdate(next: P): boolean {
      const now = this.props as P;
      if (what) return what(next) !== what(now);
      return (Object.keys(next) as (keyof P)[]).some((key) => next[key] !== now[key]);
    }
    render() {
      return draw(this.props as P);
    }
  };
}
