// Short sounds, made on the spot. A browser allows them only after the person has done something on the page.
import { recall, remember } from "../keys";

export type Sound = "turn" | "card" | "tile" | "coins" | "end";

export interface Sounds {
  turn: boolean; // when it is my turn
  events: boolean; // cards, tiles, coins, the end
}

const usual: Sounds = { turn: true, events: false };

export function sounds(): Sounds {
  return { ...usual, ...recall<Partial<Sounds>>("sounds", {}) };
}

export function chooseSounds(more: Partial<Sounds>): void {
  remember("sounds", { ...sounds(), ...more });
}

// Notes: pitch in hertz, when it begins and how long it lasts in seconds, how loud.
type Note = [pitch: number, at: number, lasts: number, loud: number];

const scores: Record<Sound, { wave: OscillatorType; notes: Note[] }> = {
  turn: { wave: "sine", notes: [[659, 0, 0.18, 0.16], [880, 0.12, 0.34, 0.16]] }, // prettier-ignore
  card: { wave: "triangle", notes: [[240, 0, 0.06, 0.08]] },
  tile: { wave: "sine", notes: [[150, 0, 0.12, 0.2]] },
  coins: { wave: "triangle", notes: [[1320, 0, 0.06, 0.05], [1760, 0.06, 0.09, 0.05]] }, // prettier-ignore
  end: { wave: "sine", notes: [[523, 0, 0.2, 0.14], [659, 0.15, 0.2, 0.14], [784, 0.3, 0.5, 0.14]] }, // prettier-ignore
};

let context: AudioContext | null = null;

function unlock(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function awaitGesture(): () => void {
  const gestures = ["pointerdown", "keydown"] as const;
  gestures.forEach((kind) => document.addEventListener(kind, unlock, { capture: true }));
  return () => gestures.forEach((kind) => document.removeEventListener(kind, unlock, { capture: true }));
}

export function sound(name: Sound): void {
  const wanted = sounds();
  if (!context || !(name === "turn" ? wanted.turn : wanted.events)) return;
  const { wave, notes } = scores[name];
  for (const [pitch, at, lasts, loud] of notes) {
    const begin = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}
