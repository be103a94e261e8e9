/** Motorways through and past a town. */
import type { Chance } from '#illustrations/chance.ts';
import { curveThrough, distance, lengthOf } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Terrain } from '../terrain/Terrain.ts';

/** Where a road of the country enters the map of the town. */
export interface Exit {
  /** Radians, seen from the centre. */
  bearing: number;
  /** `I 5` */
  ref: string;
  kind: 'motorway' | 'trunk';
}

export interface Motorway {
  line: Spot[];
  ref: string;
}

const step = 40;
/** Metres of homes and offices that one metre over water is worth avoiding. */
const wetPrice = 6;

/** Exits are joined in pairs that lie across from each other; one that is left over ends in town. */
export function motorwaysOf(chance: Chance, terrain: Terrain, exits: Exit[]): Motorway[] {
  const open = exits.filter(({ kind }) => kind === 'motorway');
  const motorways: Motorway[] = [];
  while (open.length > 1) {
    const [from, to] = bestPair(open);
    open.splice(open.indexOf(from), 1);
    open.splice(open.indexOf(to), 1);
    motorways.push({ line: past(chance, terrain, from, to, motorways), ref: from.ref });
  }
  for (const exit of open) {
    const through = motorways[0];
    if (through) motorways.push({ line: joining(terrain, exit, through.line), ref: exit.ref });
    else {
      const across = { ...exit, bearing: exit.bearing + Math.PI };
      motorways.push({ line: past(chance, terrain, exit, across, []), ref: exit.ref });
    }
  }
  return motorways;
}

function bestPair(exits: Exit[]): [Exit, Exit] {
  let best: [Exit, Exit] = [exits[0]!, exits[1]!];
  let least = Infinity;
  for (const a of exits) {
    for (const b of exits) {
      if (a === b) continue;
      const bend = Math.abs(Math.PI - turnBetween(a.bearing, b.bearing));
      const change = a.ref === b.ref ? 0 : 0.5;
      if (bend + change < least) {
        least = bend + change;
        best = [a, b];
      }
    }
  }
  return best;
}

/** 0 to π. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}

export function exitSpot({ bearing }: Pick<Exit, 'bearing'>, reach: number): Spot {
  return { x: Math.cos(bearing) * reach, y: Math.sin(bearing) * reach };
}

/** Of several ways past the centre, the one that meets least water and keeps its distance. */
function past(chance: Chance, terrain: Terrain, from: Exit, to: Exit, others: Motorway[]): Spot[] {
  const a = exitSpot(from, terrain.reach);
  const b = exitSpot(to, terrain.reach);
  const across = middleAngle(from.bearing, to.bearing);
  const wobble = chance.between(-0.25, 0.25);
  let best: Spot[] = [a, b];
  let least = Infinity;
  for (const offset of [0.16, 0.24, 0.33, 0.45, 0.6, -0.16, -0.24, -0.33, -0.45, -0.6]) {
    const away = offset * terrain.radius + Math.sign(offset) * 350;
    const side = { x: Math.cos(across) * away, y: Math.sin(across) * away };
    const lean = (spot: Spot, share: number) => ({
      x: spot.x * share + side.x * (1 - share * 0.7),
      y: spot.y * share + side.y * (1 - share * 0.7),
    });
    const bend = { x: side.x * (1 + wobble), y: side.y * (1 - wobble) };
    const line = curveThrough(
      [a, lean(a, 0.62), lean(a, 0.3), bend, lean(b, 0.35), lean(b, 0.66), b],
      step,
    );
    const price = priceOf(line, terrain, others) + Math.abs(away) * 0.4 + chance.unit() * 300;
    if (price < least) {
      least = price;
      best = line;
    }
  }
  return best;
}

/** The direction square to the way from one bearing to the other. */
function middleAngle(from: number, to: number): number {
  const x = Math.cos(to) - Math.cos(from);
  const y = Math.sin(to) - Math.sin(from);
  return Math.atan2(x, -y);
}

function priceOf(line: Spot[], { shore }: Terrain, others: Motorway[]): number {
  let price = 0;
  for (const spot of line) {
    const toShore = shore.at(spot.x, spot.y);
    if (toShore < 60) price += step * wetPrice;
    if (Math.hypot(spot.x, spot.y) < 900) price += step * 2;
    for (const { line: other } of others) {
      if (other.some((on, i) => i % 8 === 0 && distance(on, spot) < 500)) price += step;
    }
  }
  return price + lengthOf(line) * 0.3;
}

/** From an exit to the nearest place of a through motorway, leaving it at a slant. */
function joining(terrain: Terrain, exit: Exit, through: Spot[]): Spot[] {
  const start = exitSpot(exit, terrain.reach);
  const inner = through.filter((spot) => Math.hypot(spot.x, spot.y) < terrain.reach * 0.75);
  const goal = inner.reduce((a, b) => (distance(b, start) < distance(a, start) ? b : a));
  const half = {
    x: start.x * 0.4 + goal.x * 0.6 + (goal.y - start.y) * 0.06,
    y: start.y * 0.4 + goal.y * 0.6 - (goal.x - start.x) * 0.06,
  };
  return curveThrough([start, half, goal], step);
}
