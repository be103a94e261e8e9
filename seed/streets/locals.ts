/** The streets that people live on: grids in the old parts, bends and dead ends in the new ones. */
import { hashOf, type Chance } from '#illustrations/chance.ts';
import { distance } from '../ground/line.ts';
import { noiseOf } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import type { Course, End } from './Course.ts';
import type { CrossField } from './CrossField.ts';
import { type Family, growStreets, type Grown, type Seed } from './growStreets.ts';
import type { Quarter, QuarterKind, Quarters } from './quarters.ts';
import { TracedStreets } from './TracedStreets.ts';

export interface LocalOptions {
  chance: Chance;
  seed: string;
  terrain: Terrain;
  field: CrossField;
  quarters: Quarters;
  /** Main and shore streets, which local ones cross or meet. */
  main: Course[];
  /** Whether motorways, creeks and water leave room for a street. */
  isFree(x: number, y: number): boolean;
}

/** Metres between streets of each family: the depth of two rows of lots, the length of a block. */
const blocks: Partial<Record<QuarterKind, Record<Family, number>>> = {
  downtown: { along: 105, across: 118 },
  grid: { along: 88, across: 172 },
  suburb: { along: 78, across: 230 },
  estate: { along: 130, across: 380 },
  industry: { along: 230, across: 300 },
  mall: { along: 260, across: 300 },
  campus: { along: 210, across: 260 },
};

const gridLike: ReadonlySet<QuarterKind> = new Set([
  'downtown',
  'grid',
  'industry',
  'mall',
  'campus',
]);

export function locals(options: LocalOptions): Course[] {
  const traced = new TracedStreets(50);
  for (const { line } of options.main) traced.add(line);
  return [...grids(options, traced), ...suburbs(options, traced)];
}

/** All old parts at once, so that their streets run on across the main ones. */
function grids(options: LocalOptions, traced: TracedStreets): Course[] {
  const { field, quarters, main, isFree, terrain, seed } = options;
  const uneven = noiseOf(`${seed}/blocks`, 1500);
  const isOpen = (x: number, y: number) => {
    if (!isFree(x, y)) return false;
    const quarter = quarters.at(x, y);
    // On a main street itself: in town it is crossed.
    if (!quarter) return Math.hypot(x, y) < terrain.radius * 0.8;
    return gridLike.has(quarter.kind);
  };
  const spacing = (x: number, y: number, family: Family) => {
    const kind = quarters.at(x, y)?.kind ?? 'grid';
    return (blocks[kind] ?? blocks.grid!)[family] * (1 + 0.15 * uneven(x, y));
  };
  const seeds = main.flatMap(({ line }) => seedsAlong(line, spacing));
  const grown = growStreets(seeds, {
    traced: { along: traced, across: traced },
    direction: (x, y, heading) => field.arm(x, y, heading),
    isOpen,
    spacing,
    squeeze: 0.62,
    leap: 0,
    longest: 2600,
    shortest: 70,
  });
  return grown.map(({ line }) => ({
    line,
    rank: 'minor',
    ends: ['reach', 'reach'],
    quarter: quarterOf(line, quarters),
  }));
}

function seedsAlong(
  line: Spot[],
  spacing: (x: number, y: number, family: Family) => number,
): Seed[] {
  const seeds: Seed[] = [];
  for (let i = 4; i + 1 < line.length; i += 5) {
    const { x, y } = line[i]!;
    const next = line[i + 1]!;
    const length = distance(line[i]!, next) || 1;
    const heading = { x: (next.x - x) / length, y: (next.y - y) / length };
    const beside = spacing(x, y, 'along');
    for (const side of [1, -1]) {
      const spot = { x: x - heading.y * beside * side, y: y + heading.x * beside * side };
      seeds.push({ spot, heading, family: 'along' });
    }
  }
  return seeds;
}

function suburbs(options: LocalOptions, traced: TracedStreets): Course[] {
  return options.quarters.all
    .filter(({ kind }) => kind === 'suburb' || kind === 'estate')
    .flatMap((quarter) => suburb(options, traced, quarter));
}

/** Metres that houses of a new quarter keep from the main street, their backs to it. */
const backToMain = 42;

function suburb(options: LocalOptions, traced: TracedStreets, quarter: Quarter): Course[] {
  const { quarters, isFree, seed } = options;
  const chance = options.chance.branch(`quarter ${quarter.id}`);
  const lay = layOf(options, quarter, hashOf(`${seed}/${quarter.id}`));
  const isOpen = (x: number, y: number) =>
    isFree(x, y) && quarters.at(x, y) === quarter && quarters.toBorder.at(x, y) > backToMain;
  const { along, across } = blocks[quarter.kind]!;
  const stretch = chance.between(0.95, 1.15);
  // A bend of one family may run beside the other: each keeps its full distance to itself alone.
  const grown = growStreets(seedsWithin(quarter, chance), {
    traced: { along: new TracedStreets(50), across: new TracedStreets(50) },
    isClose: (x, y, { x: dx, y: dy }) => traced.isBeside(x, y, dx, dy, 48),
    direction: lay,
    isOpen,
    spacing: (_x, _y, family) => (family === 'along' ? along : across) * stretch,
    squeeze: 0.74,
    leap: 0,
    longest: 900,
    shortest: 80,
  });
  for (const { line } of grown) traced.add(line);
  return withEntrances(grown, quarter, quarters, chance);
}

/** Streets follow the edge of the quarter and its hills, and cross streets lead up and down. */
function layOf({ quarters, field, terrain }: LocalOptions, quarter: Quarter, salt: number) {
  const { toBorder } = quarters;
  const hill = noiseOf(`hill ${salt}`, 430);
  const steep = 60 + 130 * terrain.character.hills;
  const height = (x: number, y: number) => Math.min(toBorder.at(x, y), 240) + steep * hill(x, y);
  const half = Math.ceil(Math.sqrt(quarter.area) * 1.3) + 200;
  const relief = Raster.of(half, 30, (x, y) =>
    height(x + quarter.centre.x, y + quarter.centre.y),
  ).blur(3);
  return (x: number, y: number, heading: Spot, family: Family): Spot => {
    const slope = relief.slope(x - quarter.centre.x, y - quarter.centre.y);
    const length = Math.hypot(slope.x, slope.y);
    if (length < 0.06) return field.arm(x, y, heading);
    const ux = (family === 'along' ? -slope.y : slope.x) / length;
    const uy = (family === 'along' ? slope.x : slope.y) / length;
    return ux * heading.x + uy * heading.y < 0 ? { x: -ux, y: -uy } : { x: ux, y: uy };
  };
}

function seedsWithin({ centre, area }: Quarter, chance: Chance): Seed[] {
  const half = Math.sqrt(area);
  const heading = { x: 1, y: 0 };
  const seeds: Seed[] = [];
  for (let y = -half; y <= half; y += 45) {
    for (let x = -half; x <= half; x += 45) {
      const spot = {
        x: centre.x + x + chance.between(-15, 15),
        y: centre.y + y + chance.between(-15, 15),
      };
      seeds.push({ spot, heading, family: 'along' });
    }
  }
  return seeds;
}

/** A new quarter has few ways in: of the ends that look at a main street some are let through. */
function withEntrances(
  grown: Grown[],
  quarter: Quarter,
  quarters: Quarters,
  chance: Chance,
): Course[] {
  const entrances: Spot[] = [];
  const apart = chance.between(190, 290);
  const endOf = (end: Spot): End => {
    const nearBorder = quarters.toBorder.at(end.x, end.y) < backToMain + 30;
    if (!nearBorder || entrances.some((other) => distance(other, end) < apart)) return 'stay';
    entrances.push(end);
    return 'reach';
  };
  const across = grown.filter(({ family }) => family === 'across');
  const along = grown.filter(({ family }) => family === 'along');
  return [...across, ...along].map(({ line }) => ({
    line,
    rank: 'minor',
    ends: [endOf(line[0]!), endOf(line.at(-1)!)],
    quarter: quarter.id,
  }));
}

function quarterOf(line: Spot[], quarters: Quarters): number | null {
  const middle = line[line.length >> 1]!;
  return quarters.at(middle.x, middle.y)?.id ?? null;
}
