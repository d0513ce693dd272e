// A server of a test's own: a free port, a store in a scratch folder, everything that it logs kept.
// POLITY says which program; otherwise the one with the sanitizers, if it was built.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { forgetConnections } from "./http.mjs";
import { patiently } from "./wait.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export function polity() {
  const programs = [process.env.POLITY, built("san/polity"), built("polity")];
  const found = programs.find((path) => path && existsSync(path));
  assert.ok(found, "build/polity is not built");
  return found;
}

export const built = (name) => join(root, "build", name);

// As it is installed, without the sanitizers, which take memory and time of their own.
export const installed = built("polity");

const english = { LC_ALL: "C.UTF-8", LANGUAGE: "" };

// Runs one command of the program to its end.
export function run(...args) {
  return spawnSync(polity(), args, { encoding: "utf8", maxBuffer: 1 << 26, env: { ...process.env, ...english } });
}

// Whatever happens to a test, its servers and its files do not outlive it.
const folders = new Set(),
  children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), "polity-test-"));
  folders.add(folder);
  return folder;
}

// The first line that a process prints; what it printed instead, if it ends before.
function firstLine(child) {
  return new Promise((resolve) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part) => {
      text += part;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    child.stdout.on("end", () => resolve(text));
  });
}

// What another program does to a store: the first column of each row that the statements give.
export function sql(store, statements) {
  const done = spawnSync(built("tests/sql"), [store, statements], { encoding: "utf8" });
  assert.equal(done.status, 0, `${statements}: ${done.stderr}`);
  return done.stdout.split("\n").slice(0, -1);
}

// The same, keeping its locks until `release` is called.
export async function lock(store) {
  const child = spawn(built("tests/sql"), [store, "BEGIN IMMEDIATE; SELECT 'locked'", "hold"]);
  children.add(child);
  assert.equal(await firstLine(child), "locked");
  const ended = once(child, "exit");
  return {
    async release() {
      child.stdin.end();
      await ended;
      children.delete(child);
    },
  };
}

// Clocks of a server's own: `wrong` is by how many seconds the time of day is, `passed` how many more have passed.
export class Clocks {
  constructor() {
    this.file = join(scratch(), "clock");
    this.set(0, 0);
    this.env = { LD_PRELOAD: built("tests/clock.so"), POLITY_CLOCK: this.file };
  }

  // Written in place: the server has the file mapped.
  set(wrong, passed) {
    const file = openSync(this.file, existsSync(this.file) ? "r+" : "w");
    writeSync(file, Buffer.from(BigInt64Array.of(BigInt(wrong), BigInt(passed)).buffer), 0, 16, 0);
    closeSync(file);
  }
}

export class Server {
  // `ignoring` is a signal that the process is to ignore. Unless it is `direct`, tests are a proxy that it believes,
  // so that each client can come from an address of its own, and its metrics are public. `stderr` is a file
  // descriptor, if its log is not to be kept, `program` another one than the tests' usual.
  static async start({ store, args = [], env = {}, ignoring, direct = false, stderr = "pipe", program } = {}) {
    const server = new Server();
    server.store = store ?? join(scratch(), "store.db");
    // The sanitizers need memory of their own.
    const trust = direct ? [] : ["--metrics", "public", "--proxy", "127.0.0.1"];
    server.args = ["--memory", "4096", ...trust, ...args];
    server.env = env;
    server.ignoring = ignoring;
    server.stderr = stderr;
    server.program = program;
    server.log = "";
    await server.launch();
    return server;
  }

  async launch(port = 0) {
    const args = [this.program ?? polity(), "serve", "--listen", `127.0.0.1:${port}`, "--store", this.store, ...this.args];
    const line = this.ignoring ? ["/bin/sh", "-c", `trap "" ${this.ignoring}; exec "$@"`, "sh", ...args] : args;
    this.child = spawn(line[0], line.slice(1), {
      stdio: ["ignore", "pipe", this.stderr],
      env: { POLITY_SEED: "1", ...process.env, ...english, ...this.env, LD_PRELOAD: this.preloads() },
    });
    const { child } = this;
    children.add(child);
    this.ended = once(child, "exit").then(([code, signal]) => {
      children.delete(child);
      forgetConnections();
      return { code, signal };
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text) => (this.log += text));
    const said = await firstLine(this.child);
    const found = /^Polity is at http:\/\/127\.0\.0\.1:(\d+)\/$/.exec(said);
    assert.ok(found, `the server began with "${said}" and the log\n${this.log}`);
    this.port = Number(found[1]);
    this.url = `http://127.0.0.1:${this.port}`;
    this.host = `127.0.0.1:${this.port}`;
  }

  // It deals the same cards in every run; POLITY_SEED says which.
  preloads() {
    return [built("tests/deals.so"), this.env.LD_PRELOAD].filter(Boolean).join(":");
  }

  get pid() {
    return this.child.pid;
  }

  // Resident memory in KiB.
  rss() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, "utf8"))[1]);
  }

  // Waits for a line of the log.
  logged(pattern) {
    const looking = (async () => {
      while (!pattern.test(this.log)) await new Promise((resolve) => setTimeout(resolve, 20));
    })();
    return patiently(looking, `${pattern} in the log`);
  }

  async kill() {
    this.child.kill("SIGKILL");
    return this.ended;
  }

  // Started again after its end, on the port that its clients know.
  async again() {
    await this.ended;
    await this.launch(this.port);
  }

  // The clean end is part of every test: a leak or a crash that the sanitizers find shows here.
  async stop() {
    this.child.kill("SIGTERM");
    const { code, signal } = await this.ended;
    assert.equal(code, 0, `the server ended with ${code ?? signal}:\n${this.log.slice(-4000)}`);
  }
}
