// Around what may fail to be drawn: then that part alone is lost, and something else stands there until what it was drawn from
// has changed. An error that nobody catches would leave the whole page dead.
import { Component } from "preact";
import type { ComponentChildren } from "preact";

interface Props {
  what: string; // for the browser's log
  of: unknown[]; // what it is drawn from: another value is worth another try
  instead?: ComponentChildren;
  children: ComponentChildren;
}

interface State {
  failedOf: unknown[] | null;
}

export class Guard extends Component<Props, State> {
  static getDerivedStateFromProps({ of }: Props, { failedOf }: State): Partial<State> | null {
    return failedOf?.some((one, i) => one !== of[i]) ? { failedOf: null } : null;
  }

  state: State = { failedOf: null };

  componentDidCatch(error: unknown) {
    console.error(`${this.props.what} can't be drawn:`, error);
    this.setState({ failedOf: this.props.of });
  }

  render({ instead = null, children }: Props, { failedOf }: State) {
    return failedOf ? instead : children;
  }
}
