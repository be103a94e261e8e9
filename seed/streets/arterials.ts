/** The main streets of a town: the wide net that everything else hangs in. */
import type { Chance } from '#illustrations/chance.ts';
import { noiseOf } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import type { Course, Rank } from './Course.ts';
import { type CrossField, smoothStep } from './CrossField.ts';
import { growStreets, type Grown, type Seed } from './growStreets.ts';
import { TracedStreets } from './TracedStreets.ts';

export interface ArterialOptions {
  chance: Chance;
  seed: string;
  terrain: Terrain;
  field: CrossField;
  /** 0 in the centre, 1 at the last houses. */
  edge(x: number, y: number): number;
  /** Lines that main streets cross but do not run beside. */
  motorways: Spot[][];
}

/** Half a mile and a quarter mile, the surveyor's net that American towns grew in. */
const wideNet = 1500;
const narrowNet = 750;

export function arterials(options: ArterialOptions): Course[] {
  const { chance, field, terrain, edge, motorways } = options;
  const traced = new TracedStreets(250);
  const besideMotorways = new TracedStreets(150);
  for (const line of motorways) besideMotorways.add(line);
  const uneven = noiseOf(`${options.seed}/uneven`, 3000);
  const sway = noiseOf(`${options.seed}/sway`, 1700);
  const grow = (seeds: Seed[], net: number, within: number, shortest: number): Grown[] =>
    growStreets(seeds, {
      traced: { along: traced, across: traced },
      isClose: (x, y, { x: dx, y: dy }) => besideMotorways.isBeside(x, y, dx, dy, 330),
      direction(x, y, heading) {
        const arm = field.arm(x, y, heading);
        return turned(arm, sway(x, y) * 0.16 * smoothStep(edge(x, y), 0.35, 0.8));
      },
      isOpen: (x, y) =>
        terrain.shore.at(x, y) > 45 &&
        Math.hypot(x, y) < terrain.reach - 150 &&
        edge(x, y) < within,
      spacing: (x, y) => net * (1 + 0.28 * uneven(x, y)),
      squeeze: 0.55,
      leap: terrain.character.riverHalfWidth * 3 + 150,
      longest: terrain.reach * 2,
      shortest,
    });

  const angle = field.centreAngle;
  const heading = { x: Math.cos(angle), y: Math.sin(angle) };
  const middle = driest(terrain);
  const seeds: Seed[] = [
    { spot: middle, heading, family: 'along' },
    { spot: middle, heading: { x: -heading.y, y: heading.x }, family: 'across' },
  ];
  const wide = grow(
    [...seeds, ...everywhere(terrain, heading)],
    wideNet,
    1.15 + chance.between(0.1, 0.5),
    1200,
  );
  const between: Seed[] = wide.flatMap(({ line, family }) =>
    line
      .filter((_, i) => i % 10 === 5)
      .flatMap((spot) => seedsBeside(spot, field, family, narrowNet)),
  );
  const narrow = grow(between, narrowNet, 1.04, 600);
  return [
    ...wide.map((grown, i) => course(grown, i < 2 ? 'primary' : chance.pick(wideRanks))),
    ...narrow.map((grown) => course(grown, chance.pick(narrowRanks))),
  ];
}

const wideRanks = ['primary', 'secondary', 'secondary'] as const;
const narrowRanks = ['secondary', 'tertiary', 'tertiary'] as const;

function course({ line }: Grown, rank: Rank): Course {
  return { line, rank, ends: ['reach', 'reach'], quarter: null };
}

function seedsBeside(spot: Spot, field: CrossField, family: Seed['family'], net: number): Seed[] {
  const heading = field.arm(spot.x, spot.y, { x: 1, y: 0 });
  return [1, -1].flatMap((side) => [
    {
      spot: { x: spot.x - heading.y * net * side, y: spot.y + heading.x * net * side },
      heading,
      family,
    },
    {
      spot: { x: spot.x + heading.x * net * side, y: spot.y + heading.y * net * side },
      heading: { x: -heading.y, y: heading.x },
      family: family === 'along' ? ('across' as const) : ('along' as const),
    },
  ]);
}

/** Where growing from the centre does not lead: beyond rivers and motorways. */
function everywhere({ reach }: Terrain, heading: Spot): Seed[] {
  const seeds: Seed[] = [];
  for (let y = -reach; y <= reach; y += 400) {
    for (let x = -reach; x <= reach; x += 400) {
      seeds.push({ spot: { x, y }, heading, family: 'along' });
      seeds.push({ spot: { x, y }, heading: { x: -heading.y, y: heading.x }, family: 'across' });
    }
  }
  return seeds.sort((a, b) => Math.hypot(a.spot.x, a.spot.y) - Math.hypot(b.spot.x, b.spot.y));
}

/** The centre, or the nearest place to it that is dry. */
function driest({ shore, radius }: Terrain): Spot {
  for (let away = 0; away < radius; away += 80) {
    for (let turn = 0; turn < 16; turn++) {
      const x = Math.cos((turn * Math.PI) / 8) * away;
      const y = Math.sin((turn * Math.PI) / 8) * away;
      if (shore.at(x, y) > 150) return { x, y };
    }
  }
  return { x: 0, y: 0 };
}

export function turned({ x, y }: Spot, angle: number): Spot {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
