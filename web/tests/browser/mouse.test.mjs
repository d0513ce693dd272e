// Whole games by mouse alone, and on a phone by touch alone.
import { Finger, Mouse } from "./hand.mjs";
import { desktop, stage } from "./lib.mjs";
import { playThrough } from "./player.mjs";

const { server, scene, end } = await stage();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const games = {
  welcome: { options: {}, weight: { refuse: 0.2, skip: 0.5 } },
  state51: { options: {}, weight: { pass: 2, end: 2, none: 2, visit: 0.5, exchange: 0.5, play: 0.5 } },
  mars: {
    bots: ["mcts:20"], // it brings the planet to life
    options: { turmoil: "on" },
    weight: { plants: 20, heat: 20, standard: 10, play: 4, pass: 8, done: 4, sell: 0.1, patents: 0.1, lobby: 0.3, "lobby-paid": 0.1, buy: 0.5 },
  },
  planetb: { weight: { deal: 20, end: 20, sell: 0.3, token: 0.1, uncover: 0.1, office: 2 } },
};

// Two of the games, and others with another seed: POLITY_SEED=2 and 3 play the rest.
const seed = Number(process.env.POLITY_SEED ?? 1);
const [atDesk, onPhone] = [seed, seed + 1].map((turn) => Object.keys(games)[turn % 4]);
scene(`a whole game by mouse alone: ${atDesk}`, (visit) => playThrough(visit, server, atDesk, games[atDesk], desktop, Mouse));
scene(`a whole game by touch alone: ${onPhone}`, (visit) => playThrough(visit, server, onPhone, games[onPhone], phone, Finger));

end();
