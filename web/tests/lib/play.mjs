// Persons at a table, for tests: each has a socket, keys and the newest table message, and answers with moves
// out of a seeded generator. (The shuffle is the server's: no two runs of a test play the same game.)
import assert from "node:assert/strict";
import { Client } from "./http.mjs";
import { Socket } from "./socket.mjs";

// mulberry32: a small generator that is good enough to vary games.
export function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export class Person {
  static async watch(server, table, keys = [], lang = "en") {
    const person = new Person();
    person.id = table;
    person.keys = keys;
    person.lang = lang;
    person.client = new Client(server, { lang });
    await person.join(server);
    return person;
  }

  async join(server) {
    this.socket = await Socket.open(server);
    assert.equal(this.socket.status, 101);
    this.socket.heard = (message) => this.hear(message);
    this.socket.keeps = (message) => message.type !== "table";
    this.socket.say({ do: "watch", table: this.id, keys: this.keys, lang: this.lang });
    this.table = undefined;
    await this.until(() => true);
  }

  hear(message) {
    if (message.type !== "table") return;
    if (!this.table || this.table.table !== message.table || message.version >= this.table.version)
      this.table = message;
    this.onTable?.(message);
  }

  // The newest table by a request: a socket is not told of what its owner can't see.
  async look() {
    const table = await this.client.get(`/api/tables/${this.id}`, this.keys[0]);
    if (table.version >= this.table.version) this.table = table;
    return this.table;
  }

  // The newest table, once it is as wanted.
  async until(wants, what = wants) {
    if (!this.table || !wants(this.table))
      await this.socket.next((m) => m.type === "table" && wants(m), `a table with ${what}`);
    return this.table;
  }

  atLeast(version) {
    return this.until((t) => t.version >= version, `version ${version}`);
  }

  view(seat) {
    return this.table.views.find((v) => v.seat === seat);
  }

  // Of several seats, sees this one.
  show(seat) {
    this.socket.say({ do: "show", seat });
    return this.until((t) => t.views[0].seat === seat, `the view of seat ${seat}`);
  }

  question(seat) {
    return this.view(seat)?.question ?? null;
  }

  // Acts, and waits until the table shows it.
  async act(action) {
    const { version } = await this.socket.done(action);
    await this.atLeast(version);
    return version;
  }

  move(seat, move, version = this.table.version) {
    return this.act({ do: "move", seat, version, move });
  }

  asked(seats = this.table.views.map((v) => v.seat)) {
    return seats.filter((seat) => this.question(seat));
  }

  async answer(seat, pick) {
    const { moves } = this.question(seat);
    const { move } = moves[pick(moves.length)];
    return { move, version: await this.move(seat, move) };
  }
}

// Opens a table with the given seats; the creator takes those in `sit`. Gives {table, host, keys, key: {seat: key}}.
export async function open(server, settings) {
  const made = await new Client(server).post("/api/tables", { name: "Olena", private: true, ...settings });
  return { ...made, key: Object.fromEntries(made.keys.map(({ seat, key }) => [seat, key])) };
}

// One person on each seat of a table, each with a socket of their own.
export async function company(server, settings) {
  const seats = settings.seats.flatMap((player, seat) => (player === "human" ? [seat] : []));
  const made = await open(server, { sit: seats, ...settings });
  const people = {};
  for (const seat of seats) people[seat] = await Person.watch(server, made.table, [made.key[seat]]);
  return { ...made, people };
}

// Plays the persons' moves until `until` says so; by default to the end of the game.
export async function play(people, pick, until = (table) => table.status === "over") {
  const seats = Object.keys(people).map(Number),
    first = people[seats[0]];
  for (;;) {
    for (const seat of seats) await people[seat].look();
    if (until(first.table)) return first.table;
    const asked = seats.filter((seat) => people[seat].question(seat)),
      held = seats.find((seat) => people[seat].view(seat).held);
    if (held !== undefined) await people[held].act({ do: "end", seat: held });
    else if (asked.length) {
      const seat = asked[pick(asked.length)];
      await people[seat].answer(seat, pick);
    } else await first.atLeast(first.table.version + 1); // the bots are thinking
  }
}

const mayUndo = (person, seat) => person.view(seat).undo === "yes";

// Plays until a person is within an action of the action phase, and gives their seat and somebody who watches.
export async function intoAction(server, { table, people }, pick, wants = mayUndo) {
  const seats = Object.keys(people).map(Number),
    watcher = await Person.watch(server, table);
  for (;;) {
    for (const person of [watcher, ...Object.values(people)]) await person.look();
    assert.equal(watcher.table.status, "playing", "the game ended before anybody was within such an action");
    const asked = seats.filter((seat) => people[seat].question(seat)),
      seat = asked[pick(asked.length)],
      { version, views } = watcher.table;
    if (!asked.length) {
      await watcher.atLeast(version + 1);
      continue;
    }
    await people[seat].answer(seat, pick);
    const isOne = asked.length === 1 && views[0].view.phase === "action" && people[seat].question(seat);
    if (isOne && (await watcher.look()).version === version && wants(people[seat], seat)) return { seat, watcher };
  }
}
