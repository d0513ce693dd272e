// The steps of a replay. One request is under way at a time and the newest wish comes next, however fast somebody
// moves the slider. Steps that were looked at stay, so that going back and forth is immediate.
import { Refusal } from "./api";
import type { Replay } from "./types";

const kept = 300,
  tries = 20;

type Load = () => Promise<Replay>;

interface Wish {
  name: string;
  load: Load;
  found(step: Replay): void;
  failed(error: unknown): void;
}

// Asks again when the server says to, unless nobody wants to know any more.
export async function insist<T>(load: () => Promise<T>, wanted: () => boolean = () => true): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await load();
    } catch (error) {
      const wait = error instanceof Refusal ? error.problem.wait : undefined;
      if (!wait || left === 0 || !wanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      if (!wanted()) throw error;
    }
  }
}

export class Steps {
  private readonly known = new Map<string, Replay>();
  private wish: Wish | null = null;
  private busy = false;

  // The step, once it is there. A wish that a newer one has overtaken is never answered.
  get(name: string, load: Load): Promise<Replay> {
    this.wish = null;
    const found = this.known.get(name);
    if (found) return Promise.resolve(found);
    return new Promise((resolve, reject) => this.want({ name, load, found: resolve, failed: reject }));
  }

  // What is likely to be wished for next, if there is nothing else to do.
  foresee(name: string, load: Load): void {
    if (!this.busy && !this.known.has(name))
      this.want({ name, load, found: () => undefined, failed: () => undefined });
  }

  private want(wish: Wish): void {
    this.wish = wish;
    if (!this.busy) void this.work();
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let wish = this.wish; wish; wish = this.wish) {
      this.wish = null;
      try {
        const step = this.known.get(wish.name) ?? (await insist(wish.load, () => this.wish === null));
        this.keep(wish.name, step);
        wish.found(step);
      } catch (error) {
        wish.failed(error);
      }
    }
    this.busy = false;
  }

  private keep(name: string, step: Replay): void {
    this.known.set(name, step);
    const [oldest] = this.known.keys();
    if (this.known.size > kept && oldest !== undefined) this.known.delete(oldest);
  }
}
