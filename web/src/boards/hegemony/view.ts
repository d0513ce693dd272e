// What a seat sees and what is printed, as types, and the few questions that the board asks of them.
import type { Game } from "../../types";
import type { Look } from "../board";
import { known, mySeat } from "../shared/things";
import type { Counts, Known, Pile } from "../shared/things";

export type Role = "working" | "middle" | "capitalist" | "state";
export type Klass = Exclude<Role, "state">;

export interface Seat<Open = string[]> {
  hand: Pile;
  deck: Pile;
  played: Open;
  votes?: number; // influence for the vote that goes on; of others secret until all have decided
  held?: Open; // Alternative Events that are kept
  // Of an Automa.
  ai?: string | null; // the card of its turn
  ai_deck?: Pile;
  ai_under?: Pile;
  ai_used?: Open;
  // Of an advanced one: the row of each priority card, 0 aside, and the order in which they came there.
  rows?: Counts;
  order?: Open;
  policy_rows?: Counts;
  policy_order?: Open;
  // With hidden agendas: the own one, of others how many; what of an Automa lies open; those whose task is done.
  hidden_agenda?: Pile;
  open_agendas?: Open;
  shown_agendas?: Open;
  discarded_agenda?: Open;
}

export interface Hints {
  roles: Role[]; // of each seat
  population: Counts;
  workers: Counts; // in play
  room_middle: Counts;
  room_capitalist: Counts;
  room_zone: Counts;
  at_work: Counts; // by industry, of the Working Class
  service_room: Counts;
  prices: Counts; // of public services
  imports: Record<string, [number, number]>; // price and tariff
  influence_left: number;
  tax: number; // the multiplier
  income_tax: number; // for each of what is taxed
  taxed: Counts;
  voting?: string; // the policy that is voted on
  history_met?: boolean; // is what the open historical event requires so?
  agenda?: { done: boolean; can_show: boolean; have: number[] }; // of the hidden agenda that I keep
  agenda_kept?: true; // I have chosen mine, and others have not yet
}

export interface View<Open = string[]> {
  round: number;
  phase: string;
  turn: number;
  active: number;
  policies: string[];
  bills: string[];
  proposed: string[];
  money: Counts;
  capital: number;
  loans: Counts;
  influence: Counts;
  vp: Counts;
  goods_working: Counts;
  goods_middle: Counts;
  storage_middle: Counts;
  storage_capitalist: Counts;
  trade_zone: Counts;
  services: Counts;
  benefits_working: Counts;
  benefits_middle: Counts;
  benefits_capitalist: Counts;
  prices_middle: Counts; // levels
  prices_capitalist: Counts;
  tiles_middle: string[];
  tiles_capitalist: string[];
  prosperity_working: number;
  prosperity_middle: number;
  wealth: number;
  legitimacy: Counts;
  tokens: Counts;
  bag: Counts;
  drawn: Counts;
  sides: string[];
  workers: Record<string, string>; // by slot: "clinic/1": "committed-working-healthcare"
  unemployed_working: Counts;
  unemployed_middle: Counts;
  unions: string[];
  wages: Counts; // levels
  strikes: string[];
  machinery: string[];
  demonstration: number;
  farms: Open;
  companies_middle: Open;
  companies_capitalist: Open;
  public: (string | null)[];
  open: number[];
  market_middle: Open;
  market_capitalist: Open;
  deck_middle: Pile;
  deck_capitalist: Pile;
  deals: Open;
  export: string | null;
  events: Open;
  political_agenda: string | null;
  exports_revealed?: Open;
  // With Crisis Response.
  crisis?: string;
  // With Historical Events: the one that lies open, or was set off in this round.
  history?: Open;
  history_done?: Open;
  locks?: string[]; // policies
  bonds?: Counts; // what the State owes
  used?: string[]; // of Alternative Events: bonuses in this phase
  flow?: Counts; // money of the last production, by who paid whom and why
  hints: Hints;
  seats: Seat<Open>[];
}

export type Ghost = View<Pile>; // as it would be after what is lifted

export interface CompanyFacts {
  owner: Role;
  cost: number;
  makes: string;
  output: number;
  machinery: number;
  skilled: number;
  slots: number;
  employee: "none" | "unskilled" | "skilled";
  employee_output: number;
  wage: [number, number, number];
}

// A step of what a card does.
export interface Entry {
  step: string;
  what?: string;
  who?: string;
  n?: number;
  most?: number;
  each?: true; // n for each of something
  ways?: Entry[][];
  does?: Entry[];
}

export interface CardFacts {
  role: Role;
  policy?: string;
  sections?: string[];
  does: Entry[];
}

export interface Needs {
  policy: string;
  sections: string[];
}

export interface AiFacts {
  role: Klass;
  number: number;
  symbols: string[]; // priority cards
  policies: string[];
  on: string; // the action that the bonus is for
  needs?: Needs;
  conditions?: true; // in place of the bonus
  special_needs?: Needs;
  first: Entry[]; // before the action
  then: Entry[]; // instead of what it usually does
  special: Entry[];
  influence: boolean;
}

export interface CrisisFacts {
  policies: Record<string, string>; // where they go
  bills: string[];
  locks: string[];
  extra: Entry[];
}

export type CrisisCard = Known<CrisisFacts>;
export type AiCardKnown = Known<AiFacts>;
export type Company = Known<CompanyFacts>;
export type ActionCard = Known<CardFacts>;
export type Deal = Known<{ food: number; luxury: number; cost: number; tariff: number[] }>;
export type Export = Known<Record<string, [number, number][]>>;
export type Action = Known<{ kind: "basic" | "free"; roles: Role[] }>;

export const roles: Role[] = ["working", "middle", "capitalist", "state"];
export const classes: Klass[] = ["working", "middle", "capitalist"];
export const policies = ["fiscal", "labor", "taxation", "healthcare", "education", "trade", "immigration"];
export const sections = ["A", "B", "C"];
export const goods = ["food", "luxury", "healthcare", "education"];
export const services = [...goods, "media"];
export const industries = ["agriculture", "luxury", "healthcare", "education", "media"];
export const types = [...industries, "unskilled"];
export const items = [...services, "influence", "money", "votes"]; // what the State provides
export const spaces: Record<Role, number> = { working: 2, middle: 8, capitalist: 12, state: 9 };
export const unionNeeds = 4;

export const viewOf = (look: Look) => look.view as unknown as View;
export const ghostOf = (look: Look) => look.ghost as unknown as Ghost | null;

export const companyOf = (game: Game, word: string): Company | null => known(game, "company", word);
export const cardOf = (game: Game, word: string): ActionCard | null => known(game, "card", word);
export const dealOf = (game: Game, word: string): Deal | null => known(game, "deal", word);
export const exportOf = (game: Game, word: string | null): Export | null => known(game, "export", word);
export const aiOf = (game: Game, word: string | null | undefined): AiCardKnown | null => known(game, "ai", word ?? null);
export const crisisOf = (game: Game, word: string | undefined): CrisisCard | null => known(game, "crisis", word ?? null);
export const actionOf = (game: Game, word: string): Action | null => known(game, "action", word);

export function actionsOf(game: Game, role: Role, kind: "basic" | "free"): Action[] {
  return Object.keys(game.things.action ?? {})
    .map((word) => actionOf(game, word)!)
    .filter(({ facts }) => facts.kind === kind && facts.roles.includes(role));
}

export function roleOf(look: Look, seat: number): Role {
  return viewOf(look).hints.roles[seat] ?? "working";
}

export function myRole(look: Look): Role {
  return roleOf(look, mySeat(look));
}

// -1: nobody plays it.
export function seatOf(view: Ghost, role: string): number {
  return view.hints.roles.indexOf(role as Role);
}

export function isPlayed(view: Ghost, role: string): boolean {
  return seatOf(view, role) >= 0;
}

export function companiesOf(view: View, role: Role): string[] {
  if (role === "working") return view.farms;
  if (role === "middle") return view.companies_middle;
  if (role === "capitalist") return view.companies_capitalist;
  return view.open.flatMap((space) => view.public[space] ?? []);
}

// The word of an industry is that of the good it makes, but for food.
export function industryOf(good: string): string {
  return good === "food" ? "agriculture" : good;
}

export function goodOf(industry: string): string {
  return industry === "agriculture" ? "food" : industry;
}

export function slotsOf({ facts }: Company): number {
  return facts.slots + (facts.employee === "none" ? 0 : 1);
}

// Whom a slot wants: skilled workers first, then anybody, last the employee of the Working Class.
export function slotWants({ facts }: Company, slot: number): "skilled" | "any" | "employee" {
  if (slot >= facts.slots) return "employee";
  return slot < facts.skilled ? "skilled" : "any";
}

export function workerAt(view: Ghost, company: string, slot: number): string {
  return view.workers[`${company}/${slot + 1}`] ?? "none";
}

export function isStaffed(view: Ghost, company: Company): boolean {
  return Array.from({ length: company.facts.slots }, (_, i) => workerAt(view, company.word, i)).every((one) => one !== "none");
}

// What it makes with those who work there now (R4.2.2, R4.2.11).
export function outputOf(view: Ghost, company: Company): number {
  const { facts, word } = company;
  const employee = facts.employee !== "none" && workerAt(view, word, facts.slots) !== "none" ? facts.employee_output : 0;
  return facts.output + employee + (view.machinery.includes(word) ? facts.machinery : 0);
}

export function priceOf(game: Game, good: string, level: number): number {
  return known<{ prices: number[] }>(game, "good", good)?.facts.prices[level - 1] ?? 0;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

type Governs = Record<string, number[] | undefined>;

export function governs(game: Game, policy: string): Governs {
  return known<Governs>(game, "policy", policy)?.facts ?? {};
}

export function sectionAt(view: Ghost, policy: string): number {
  return sections.indexOf(view.policies[policies.indexOf(policy)] ?? "A");
}

// R5.6.14: a marker on the section in force is no bill but keeps bills away until the end of the round.
export function isBlocked(view: Ghost, at: number): boolean {
  return view.bills[at] !== "none" && view.proposed[at] === view.policies[at];
}

// The sections that the Automa of a class wants.
export function desiredBy(game: Game, role: Role): string[] {
  return known<{ desired?: string[] }>(game, "role", role)?.facts.desired ?? [];
}

export function isAutoma(view: Ghost, seat: number): boolean {
  return view.seats[seat]?.ai_deck !== undefined;
}

export function trackOf(game: Game, role: Role): number[] {
  const facts = known<{ prosperity?: number[]; wealth?: number[]; legitimacy?: number[] }>(game, "role", role)?.facts;
  return facts?.prosperity ?? facts?.wealth ?? facts?.legitimacy ?? [];
}
