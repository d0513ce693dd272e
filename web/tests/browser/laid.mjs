// Tables that begin with a position and some moves, such as scenarios have. The server takes none from strangers, so they are
// written into its store: a copy of a table that somebody opened, with another beginning.
import { Client } from "../lib/http.mjs";
import { sql } from "../lib/server.mjs";

const BATCH = 100000; // bytes that fit on a command line

const quoted = (text) => `'${String(text).replaceAll("'", "''")}'`;

export class Positions {
  constructor(server) {
    this.server = server;
    this.client = new Client(server);
    this.opened = new Map();
    this.count = 0;
  }

  // A table of the same kind, opened by somebody who sits on all its seats.
  async like({ game, seats, options = {}, seat_options }) {
    const what = { game, seats: Array(seats).fill("human"), options, ...(seat_options && { seat_options: seat_options.map((one) => one ?? {}) }) };
    const key = JSON.stringify(what);
    if (!this.opened.has(key)) {
      const sit = what.seats.map((_, seat) => seat);
      const { table, keys } = await this.client.post("/api/tables", { ...what, sit, name: "Olena", private: true });
      const [opening] = sql(this.server.store, `SELECT replace(opening, char(10), ' ') FROM tables WHERE id = ${quoted(table)}`);
      this.opened.set(key, { table, keys: keys.map((one) => one.key), opening: JSON.parse(opening) });
    }
    return this.opened.get(key);
  }

  statements(id, { position, seed = "0", moves = [] }, { table, keys, opening }) {
    const { commitment, hash, ...record } = opening.record;
    const begins = JSON.stringify({ ...opening, record: { ...record, seed, position } });
    const version = keys.length;
    const made = moves.map((move, i) => {
      const [seat, ...words] = move.split(" ");
      return `INSERT INTO entries VALUES (${quoted(id)}, ${version + 1 + i}, ${opening.created}, 'move', ${seat}, ${quoted(words.join(" "))});`;
    });
    return [
      `INSERT INTO tables (id, version, opening, status, listed, summary, changed) SELECT ${quoted(id)}, ${version + moves.length}, ${quoted(begins)}, status, 0, summary, changed`,
      `  FROM tables WHERE id = ${quoted(table)};`,
      `INSERT INTO entries (id, version, at, kind, seat, text) SELECT ${quoted(id)}, version, at, kind, seat, text FROM entries WHERE id = ${quoted(table)};`,
      ...made,
    ].join("");
  }

  // Gives {table, keys} of each, in their order.
  async lay(all) {
    const laid = [];
    let batch = "";
    const flush = () => {
      if (batch) sql(this.server.store, `BEGIN;${batch}COMMIT`);
      batch = "";
    };
    for (const one of all) {
      const like = await this.like(one);
      const id = `laid-${String(this.count++).padStart(11, "0")}`;
      const text = this.statements(id, one, like);
      if (batch.length + text.length > BATCH) flush();
      batch += text;
      laid.push({ table: id, keys: like.keys });
    }
    flush();
    return laid;
  }
}
