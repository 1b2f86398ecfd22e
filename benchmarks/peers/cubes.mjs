// Cubes for boardgame.io: node cubes.mjs GAMES.json ROUNDS [noundo]
// GAMES.json: [{deck, infection, moves: [{type, player, ...}]}]. Prints {"seconds": [...], "cpu": [...], "states": [...]}:
// the time and the processor time of each round of all games, in the reducer alone, and the final states.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)("boardgame.io/internal");
const INVALID_MOVE = "INVALID_MOVE"; // as boardgame.io/core has it

const COLOURS = ["blue", "yellow", "black", "red"];
const CITIES = Array.from({ length: 48 }, (_, number) => `c${number}`);
const NEIGHBOURS = {};
const COLOUR = {};
CITIES.forEach((city, number) => {
  NEIGHBOURS[city] = [-7, -1, 1, 7].map((step) => CITIES[(number + step + 48) % 48]);
  COLOUR[city] = COLOURS[Math.floor((number * 4) / 48)];
});
const HAND = 7, MOST = 3, ACTIONS = 4, DRAWS = 2, INFECTIONS = 2, SUPPLY = 96;
const none = () => Object.fromEntries(COLOURS.map((colour) => [colour, 0]));

function stepped(G) {
  G.step += 1;
  if (G.step === ACTIONS + DRAWS + INFECTIONS) {
    G.step = 0;
    G.turn += 1;
  }
}

function remove(list, item) {
  list.splice(list.indexOf(item), 1);
}

const acts = (G) => G.step < ACTIONS;

const moves = {
  drive({ G, playerID }, to) {
    if (!acts(G) || !NEIGHBOURS[G.at[playerID]].includes(to)) return INVALID_MOVE;
    G.at[playerID] = to;
    stepped(G);
  },
  fly({ G, playerID }, card) {
    if (!acts(G) || !G.hands[playerID].includes(card)) return INVALID_MOVE;
    remove(G.hands[playerID], card);
    G.pile.push(card);
    G.at[playerID] = card;
    stepped(G);
  },
  treat({ G, playerID }, colour) {
    const cubes = G.cubes[G.at[playerID]];
    if (!acts(G) || cubes[colour] < 1) return INVALID_MOVE;
    cubes[colour] -= 1;
    G.supply[colour] += 1;
    stepped(G);
  },
  draw({ G, playerID }, card, discard) {
    if (G.step < ACTIONS || G.step >= ACTIONS + DRAWS) return INVALID_MOVE;
    if (G.deck.length === 0) {
      G.deck = [...G.pile].reverse();
      G.pile = [];
    }
    const hand = G.hands[playerID];
    if (G.deck[G.deck.length - 1] !== card) return INVALID_MOVE;
    if (discard === undefined ? hand.length >= HAND : !hand.includes(discard)) return INVALID_MOVE;
    hand.push(G.deck.pop());
    if (discard !== undefined) {
      remove(hand, discard);
      G.pile.push(discard);
    }
    stepped(G);
  },
  infect({ G }, city) {
    if (G.step < ACTIONS + DRAWS || G.infection[G.infection.length - 1] !== city) return INVALID_MOVE;
    G.turned.push(G.infection.pop());
    const colour = COLOUR[city];
    let cities = [city];
    if (G.cubes[city][colour] >= MOST) {
      G.outbreaks += 1;
      cities = NEIGHBOURS[city].filter((each) => G.cubes[each][colour] < MOST);
    }
    for (const each of cities) {
      G.cubes[each][colour] += 1;
      G.supply[colour] -= 1;
    }
    if (G.infection.length === 0) {
      G.infection = [...G.turned].reverse();
      G.turned = [];
    }
    stepped(G);
  },
};

const game = {
  name: "cubes",
  disableUndo: process.argv[4] === "noundo",
  setup: ({ ctx }, { deck, infection }) => ({
    turn: 1,
    step: 0,
    cubes: Object.fromEntries(CITIES.map((city) => [city, none()])),
    supply: Object.fromEntries(COLOURS.map((colour) => [colour, SUPPLY])),
    hands: Object.fromEntries(ctx.playOrder.map((seat) => [seat, []])),
    at: Object.fromEntries(ctx.playOrder.map((seat) => [seat, CITIES[0]])),
    deck: [...deck],
    pile: [],
    infection: [...infection],
    turned: [],
    outbreaks: 0,
  }),
  turn: { minMoves: ACTIONS + DRAWS + INFECTIONS, maxMoves: ACTIONS + DRAWS + INFECTIONS },
  moves,
};

const FIELD = { drive: "to", fly: "card", treat: "colour", infect: "city" };
const reducer = CreateGameReducer({ game });

function play({ state, actions }) {
  for (const action of actions) {
    state = reducer(state, action);
    if (state.transients) {
      if (state.transients.error) throw new Error(JSON.stringify([action, state.transients]));
      const { transients, ...rest } = state; // as boardgame.io's own middleware does
      state = rest;
    }
  }
  return state;
}

function prepared({ deck, infection, moves: lines }) {
  const state = InitializeGame({ game, numPlayers: 4, setupData: { deck, infection } });
  const actions = lines.map((line, index) => {
    const args = line.type === "draw" ? [line.card, line.discard] : [line[FIELD[line.type]]];
    const playerID = String(Math.floor(index / (ACTIONS + DRAWS + INFECTIONS)) % 4);
    return { type: "MAKE_MOVE", payload: { type: line.type, args, playerID } };
  });
  return { state, actions };
}

function document({ G, ctx }) {
  const { step, hands, at, ...rest } = G;
  return { ...rest, active: Number(ctx.currentPlayer), hands: Object.values(hands), at: Object.values(at) };
}

const games = JSON.parse(readFileSync(process.argv[2], "utf8"));
games.slice(0, 2).map(prepared).map(play); // let the compiler warm up
const seconds = [];
const cpu = [];
let states = [];
for (let round = 0; round < Number(process.argv[3]); round += 1) {
  const ready = games.map(prepared);
  const begun = process.hrtime.bigint();
  const used = process.cpuUsage();
  states = ready.map(play);
  seconds.push(Number(process.hrtime.bigint() - begun) / 1e9);
  const { user, system } = process.cpuUsage(used);
  cpu.push((user + system) / 1e6);
}
console.log(JSON.stringify({ seconds, cpu, states: states.map(document) }));
