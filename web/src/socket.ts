// The socket that reconnects. It says again what it follows after every reconnection. An action that was under way
// when the connection dropped is not sent again: its promise fails, and the fresh table shows whether it was taken.
import { Refusal } from "./api";
import type { Action, Incoming } from "./types";
import { t } from "./words";

export type Hello = { do: "watch"; table: string; keys: string[]; lang: string } | { do: "lobby"; lang: string };

export interface Handlers {
  message(message: Incoming): void;
  up(up: boolean): void;
}

const firstPause = 300;
const longestPause = 5000;
const pingEvery = 20000;

interface Waiting {
  done(answer: Incoming): void;
  failed(error: Error): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private pause = firstPause;
  private timer = 0;
  private heard = true;
  private closed = false;
  private seat: number | undefined; // which of several is shown
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly pings: number;

  constructor(
    private hello: Hello,
    private readonly handlers: Handlers,
  ) {
    this.connect();
    this.pings = window.setInterval(() => this.ping(), pingEvery);
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  follow(hello: Hello): void {
    this.hello = hello;
    if (this.socket?.readyState === WebSocket.OPEN) this.greet();
  }

  show(seat: number): void {
    this.seat = seat;
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ do: "show", seat });
  }

  // The answer to this very action.
  ask(action: Action): Promise<Incoming> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(this.lost());
    const id = ++this.count;
    this.send({ ...action, id });
    return new Promise((done, failed) => this.waiting.set(id, { done, failed }));
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.pings);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private send(message: unknown): void {
    this.socket?.send(JSON.stringify(message));
  }

  private greet(): void {
    this.send({ ...this.hello, seat: this.seat });
  }

  private lost(): Refusal {
    return new Refusal({ title: t("The connection was lost. Look at the table before you answer again."), status: 0 });
  }

  private connect(): void {
    const address = new URL("api/socket", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address, "polity");
    this.socket = socket;
    socket.onopen = () => {
      this.heard = true;
      this.greet();
      this.handlers.up(true);
    };
    socket.onmessage = (event) => {
      this.heard = true;
      this.pause = firstPause;
      this.take(JSON.parse(String(event.data)) as Incoming);
    };
    socket.onclose = () => this.dropped(socket);
  }

  private take(message: Incoming): void {
    if (message.type === "pong") return;
    const waiting = "id" in message ? this.waiting.get(Number(message.id)) : undefined;
    if (waiting && "id" in message) {
      this.waiting.delete(Number(message.id));
      if (message.type === "problem") waiting.failed(new Refusal({ ...message, type: `/problems/${message.problem}` }));
      else waiting.done(message);
      if (message.type !== "hint") return;
    }
    this.handlers.message(message);
  }

  private dropped(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.waiting.forEach((waiting) => waiting.failed(this.lost()));
    this.waiting.clear();
    if (this.closed) return;
    this.handlers.up(false);
    this.timer = window.setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  // A closed lid leaves a socket that looks open; silence after a ping tells.
  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (!this.heard) {
      const dead = this.socket;
      dead.close();
      this.dropped(dead);
      return;
    }
    this.heard = false;
    this.send({ do: "ping" });
  }

  private hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.socket) {
      if (this.heard) this.ping(); // otherwise one is under way
    } else {
      window.clearTimeout(this.timer);
      this.connect();
    }
  };
}
