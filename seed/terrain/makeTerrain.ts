/** Sea, lakes, a river and creeks, and how near each place is to them. */
import { chanceOf, type Chance } from '#illustrations/chance.ts';
import { distance } from '../ground/line.ts';
import { hills, noiseOf } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';
import type { Character } from './character.ts';
import { creekCourse, riverCourse } from './river.ts';
import { farShore, type Lake, type Terrain } from './Terrain.ts';

const cell = 40;

/**
 * @param coast metres to the sea as the country's map has it, below zero in it; null far inland
 * @param reach metres from the centre to where the map of the town ends
 */
export function makeTerrain(
  seed: string,
  character: Character,
  coast: Raster | null,
  radius: number,
  reach: number,
): Terrain {
  const chance = chanceOf(`${seed}/terrain`);
  const sea = seaOf(seed, coast, reach);
  const shore = new Raster(reach, cell);
  shore.values.set(sea.values);
  const lakes = placeLakes(chance.branch('lakes'), character, sea, radius);
  for (const lake of lakes) dig(shore, lake, hills(`${seed}/${lake.radius}`, 1.7 * lake.radius, 3));
  const river =
    character.riverHalfWidth > 0
      ? riverCourse(chance.branch('river'), reach, downstream(chance, sea, reach))
      : null;
  if (river) carve(shore, river, character.riverHalfWidth, reach);
  const creeks = placeCreeks(chance.branch('creeks'), character, shore, radius, reach);
  return {
    character,
    reach,
    radius,
    shore,
    sea,
    creeks,
    river,
    lakes,
    height: hills(`${seed}/height`, 1100, 3),
  };
}

/**
 * The coast with bays and points that the country's map is too coarse for. It only ever bites into
 * the land, and not at the edge of the town's map, so that both maps agree beyond.
 */
function seaOf(seed: string, coast: Raster | null, reach: number): Raster {
  if (!coast) return Raster.of(reach, cell, () => farShore);
  const bays = hills(`${seed}/bays`, 1400, 3);
  return Raster.of(reach, cell, (x, y) => {
    const fromEdge = reach - Math.max(Math.abs(x), Math.abs(y));
    const bite = Math.min(1, fromEdge / 2500) * (150 + 170 * bays(x, y));
    return Math.min(farShore, coast.at(x, y) - Math.max(0, bite));
  });
}

function placeLakes(chance: Chance, character: Character, sea: Raster, radius: number): Lake[] {
  const lakes: Lake[] = [];
  for (let attempt = 0; attempt < 60 && lakes.length < character.lakes; attempt++) {
    const size = 170 + 620 * chance.unit() ** 2.2;
    const angle = chance.between(0, 2 * Math.PI);
    const away = chance.between(0.18, 1.15) * radius;
    const centre = { x: Math.cos(angle) * away, y: Math.sin(angle) * away };
    const isApart = lakes.every((lake) => distance(lake.centre, centre) > lake.radius + size + 700);
    const isInland = sea.at(centre.x, centre.y) > size + 600;
    if (isApart && isInland && away > size + 700) lakes.push({ centre, radius: size });
  }
  return lakes;
}

/** Lakes are longer than wide, and have coves. */
const lakeStretch = 1.3;

function dig(shore: Raster, { centre, radius }: Lake, wobble: (x: number, y: number) => number) {
  const around = radius * 2.1 + farShore;
  const [cos, sin] = [Math.cos(radius), Math.sin(radius)];
  update(shore, centre, around, (x, y) => {
    const along = ((x - centre.x) * cos + (y - centre.y) * sin) / lakeStretch;
    const across = ((y - centre.y) * cos - (x - centre.x) * sin) * lakeStretch;
    return Math.hypot(along, across) - radius * (1 + 0.75 * wobble(x, y));
  });
}

/** Towards the sea where there is one in sight. */
function downstream(chance: Chance, sea: Raster, reach: number): number {
  const angles = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);
  const wet = angles.filter((angle) => {
    const [x, y] = [Math.cos(angle) * reach * 0.9, Math.sin(angle) * reach * 0.9];
    return sea.at(x, y) < 0;
  });
  return wet.length > 0 ? wet[chance.whole(0, wet.length - 1)]! : chance.between(0, 2 * Math.PI);
}

/** The river is full within town and thins out towards the edge of the map. */
function carve(shore: Raster, river: Spot[], halfWidth: number, reach: number): void {
  const widths = noiseOf(`width ${halfWidth} ${river[0]!.x}`, 900);
  for (const spot of river) {
    const fromEdge = reach - Math.hypot(spot.x, spot.y);
    const full = Math.max(0, Math.min(1, fromEdge / 2500));
    const half = halfWidth * full * (1 + 0.35 * widths(spot.x, spot.y));
    if (half < 0.5 * cell) continue;
    update(shore, spot, 800, (x, y) => Math.hypot(x - spot.x, y - spot.y) - half);
  }
}

function update(
  raster: Raster,
  around: Spot,
  within: number,
  valueAt: (x: number, y: number) => number,
): void {
  const { size, values } = raster;
  const toColumn = raster.index(around.x + within);
  const toRow = raster.index(around.y + within);
  for (let row = raster.index(around.y - within); row <= toRow; row++) {
    const y = raster.place(row);
    for (let column = raster.index(around.x - within); column <= toColumn; column++) {
      const at = row * size + column;
      const value = valueAt(raster.place(column), y);
      if (value < values[at]!) values[at] = value;
    }
  }
}

function placeCreeks(
  chance: Chance,
  character: Character,
  shore: Raster,
  radius: number,
  reach: number,
): Spot[][] {
  const creeks: Spot[][] = [];
  for (let attempt = 0; attempt < 40 && creeks.length < character.creeks; attempt++) {
    const angle = chance.between(0, 2 * Math.PI);
    const away = chance.between(0.35, 1.1) * radius;
    const from = { x: Math.cos(angle) * away, y: Math.sin(angle) * away };
    if (shore.at(from.x, from.y) < 500) continue;
    const course = creekCourse(chance, from, shore, reach);
    if (course.length < 25 || course.some(({ x, y }) => Math.hypot(x, y) < 700)) continue;
    if (creeks.every((creek) => farApart(creek, course))) creeks.push(course);
  }
  return creeks;
}

function farApart(a: Spot[], b: Spot[]): boolean {
  return a.every((p, i) => i % 6 !== 0 || b.every((q, k) => k % 6 !== 0 || distance(p, q) > 350));
}
