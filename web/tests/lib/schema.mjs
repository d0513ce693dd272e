// src/server/openapi.json as a judge: every answer and every socket message that a test receives passes through
// here, so that no test can forget to look. A request that the server accepted must be one that the interface
// allows, too.
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import Ajv from "ajv/dist/2020.js";

export const openapi = JSON.parse(readFileSync(new URL("../../../src/server/openapi.json", import.meta.url), "utf8"));

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true });
ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"]);
ajv.addSchema({ ...openapi, $id: "polity" }, undefined, false, false);

const compiled = new Map();

function validator(pointer) {
  if (!compiled.has(pointer)) compiled.set(pointer, ajv.compile({ $ref: `polity#${encodeURI(pointer)}` }));
  return compiled.get(pointer);
}

function at(pointer) {
  const steps = pointer.split("/").slice(1);
  return steps.reduce((node, step) => node?.[step.replaceAll("~1", "/").replaceAll("~0", "~")], openapi);
}

function must(pointer, value, what) {
  const validate = validator(pointer);
  if (validate(value)) return;
  const first = validate.errors
    .slice(0, 5)
    .map((e) => `${e.instancePath || "/"} ${e.message} ${JSON.stringify(e.params)}`);
  assert.fail(`${what} breaks ${pointer}:\n  ${first.join("\n  ")}\n  ${JSON.stringify(value)?.slice(0, 600)}`);
}

// Compiles every schema of the description, which also finds references that lead nowhere.
export function compileAll() {
  for (const name of Object.keys(openapi.components.schemas)) validator(`/components/schemas/${name}`);
  for (const [name, response] of Object.entries(openapi.components.responses))
    for (const type of Object.keys(response.content))
      validator(`/components/responses/${name}/content/${escape(type)}/schema`);
}

function escape(step) {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}

// The path of the interface that an address belongs to, such as "/api/tables/{table}", or undefined.
export function pathOf(address) {
  const steps = address.split("?")[0].split("/");
  return Object.keys(openapi.paths).find((path) => {
    const wanted = path.split("/");
    return wanted.length === steps.length && wanted.every((w, i) => w.startsWith("{") || w === steps[i]);
  });
}

// Problems that any path may answer, because they are found before the path's own work begins.
const anywhere = {
  400: "BadJson",
  404: "NotFound",
  405: "WrongMethod",
  413: "TooLarge",
  421: "WrongHost",
  429: "TooMany",
  503: "Unavailable",
};

function responsePointer(method, path, status) {
  const own = `/paths/${escape(path ?? "")}/${method.toLowerCase()}/responses/${status}`;
  const found = path && at(own);
  if (found) return found.$ref ? found.$ref.slice(1) : own;
  const other = !path || !at(`/paths/${escape(path)}/${method.toLowerCase()}`);
  return other && anywhere[status] ? `/components/responses/${anywhere[status]}` : undefined;
}

export function checkAnswer(method, address, sent, answer) {
  const what = `${method} ${address} answered ${answer.status}, which`;
  const path = pathOf(address);
  const pointer = responsePointer(method, path, answer.status);
  assert.ok(pointer, `${what} is not in openapi.json: ${answer.text.slice(0, 300)}`);
  const content = at(pointer).content;
  const type = (answer.headers["content-type"] ?? "").split(";")[0];
  assert.ok(content?.[type], `${what} has the type ${type}`);
  must(`${pointer}/content/${escape(type)}/schema`, answer.json ?? answer.text, what);
  for (const [name, header] of Object.entries(at(pointer).headers ?? {}))
    if (header.required) assert.ok(answer.headers[name.toLowerCase()], `${what} has no ${name}`);
  if (answer.status < 300) checkRequest(method, path, sent);
}

function checkRequest(method, path, sent) {
  const body = `/paths/${escape(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
  if (at(body)) must(body, sent, `The body that ${method} ${path} accepted`);
}

const messages = {
  table: "TableMessage",
  chat: "ChatMessage",
  lobby: "LobbyMessage",
  done: "Done",
  problem: "SocketProblem",
  hint: "HintMessage",
  trial: "TrialMessage",
  pong: "Pong",
};

export function checkMessage(message) {
  const name = messages[message?.type];
  assert.ok(name, `A socket message of no known type: ${JSON.stringify(message)?.slice(0, 300)}`);
  must(`/components/schemas/${name}`, message, `A ${message.type} message`);
}

export function checkAction(action) {
  must("/components/schemas/ClientMessage", action, "A message that the server accepted");
}

export function isValid(name, value) {
  return validator(`/components/schemas/${name}`)(value);
}
