/** Water, parks, woods and what land is used for, as the basemap draws them. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { chanceOf } from '#illustrations/chance.ts';
import { hills } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';
import { isInside } from '../ground/ring.ts';
import { type Shape, shapesBelow } from '../ground/shapesBelow.ts';
import { parkNames, waterNames } from '../names/wordLists.ts';
import type { QuarterKind } from '../streets/quarters.ts';
import { smoothStep } from '../streets/CrossField.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import type { Town } from './makeTown.ts';

const woodCell = 60;
const quarterCell = 24;
/** Square metres; smaller pieces only make the map restless. */
const leastWater = 4000;
const leastGround = 9000;

type Drawn = Pick<MapFeature, 'layer' | 'class' | 'minZoom'>;

const drawnQuarters: Partial<Record<QuarterKind, Drawn>> = {
  park: { layer: 'park', class: 'park', minZoom: 11 },
  golf: { layer: 'landuse', class: 'golf_course', minZoom: 11 },
  campus: { layer: 'landuse', class: 'school', minZoom: 12 },
  industry: { layer: 'landuse', class: 'industrial', minZoom: 11 },
  mall: { layer: 'landuse', class: 'retail', minZoom: 12 },
  downtown: { layer: 'landuse', class: 'commercial', minZoom: 11 },
};

export function groundFeatures(town: Town): MapFeature[] {
  return [...builtLand(town), ...farmland(town), ...woods(town), ...quarters(town), ...water(town)];
}

function polygon(town: Town, shape: Shape): GeoJSON.Polygon {
  const { positionOf } = town.plane;
  return { type: 'Polygon', coordinates: shape.map((ring) => ring.map(positionOf)) };
}

/** The town as one shape, so that it shows from afar. */
function builtLand(town: Town): MapFeature[] {
  const { terrain, streets } = town;
  const raster = Raster.of(terrain.radius * 1.35, 80, (x, y) =>
    streets.edge(x, y) < 1.02 && terrain.shore.at(x, y) > 0 ? 0 : 1,
  ).blur(1);
  return shapesBelow(raster, 0.5, 100_000).map((shape, i) => ({
    id: `${town.seed}/built/${i}`,
    layer: 'landuse',
    class: 'residential',
    name: null,
    minZoom: 8,
    geometry: polygon(town, shape),
  }));
}

/** 1 as far as the town goes, fading to 0 before its map ends: nothing around it stops all at once. */
function nearness({ radius, reach }: Terrain, x: number, y: number): number {
  const share = (Math.hypot(x, y) - radius) / (0.97 * reach - radius);
  return 1 - smoothStep(share, 0.2, 1);
}

/** Metres: a quarter of a quarter section, as the land was surveyed, and the hedge around a field. */
const fieldSize = 402;
const hedge = 7;

/** Fields along the lines of the survey, fewer of them the farther from town. */
function farmland(town: Town): MapFeature[] {
  const { terrain, streets, seed, plane } = town;
  const { farms } = terrain.character;
  if (farms === 0) return [];
  const chance = chanceOf(`${seed}/fields`);
  const tilled = hills(`${seed}/tilled`, 2600, 2);
  const most = Math.ceil(terrain.reach / fieldSize);
  const fields: MapFeature[] = [];
  const field = (west: number, south: number, width: number) => {
    const corners = [
      [west + hedge, south + hedge],
      [west + width - hedge, south + hedge],
      [west + width - hedge, south + fieldSize - hedge],
      [west + hedge, south + fieldSize - hedge],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    const dry = corners.every(
      ({ x, y }) => terrain.shore.at(x, y) > 20 && streets.edge(x, y) > 1.08,
    );
    if (!dry) return;
    fields.push({
      id: `${seed}/field/${fields.length}`,
      layer: 'landcover',
      class: 'farmland',
      name: null,
      minZoom: 9,
      geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]!].map(plane.positionOf)] },
    });
  };
  for (let row = -most; row < most; row++) {
    for (let column = -most; column < most; column++) {
      const [west, south] = [column * fieldSize, row * fieldSize];
      const [x, y] = [west + fieldSize / 2, south + fieldSize / 2];
      const share = (0.25 + 1.1 * farms + 0.5 * tilled(x, y)) * nearness(terrain, x, y);
      const isHalved = chance.maybe(0.4);
      const [first, second] = [chance.unit() < share, chance.unit() < share];
      if (!isHalved && first) field(west, south, fieldSize);
      if (isHalved && first) field(west, south, fieldSize / 2);
      if (isHalved && second) field(west + fieldSize / 2, south, fieldSize / 2);
    }
  }
  return fields;
}

function woods(town: Town): MapFeature[] {
  const { terrain, streets, seed } = town;
  const grown = hills(`${seed}/woods`, 1300, 3);
  const least = 0.55 - terrain.character.woods * 1.5;
  const raster = Raster.of(terrain.reach, woodCell, (x, y) => {
    const thinned = least + 1.4 * (1 - nearness(terrain, x, y));
    const outside = streets.edge(x, y) > 1.08;
    return outside && terrain.shore.at(x, y) > 25 && grown(x, y) > thinned ? 0 : 1;
  }).blur(1);
  return shapesBelow(raster, 0.5, 40_000).map((shape, i) => ({
    id: `${seed}/wood/${i}`,
    layer: 'landcover',
    class: 'wood',
    name: null,
    minZoom: 9,
    geometry: polygon(town, shape),
  }));
}

function quarters(town: Town): MapFeature[] {
  const { streets, terrain, seed } = town;
  const names = new NameList(`${seed}/parks`, parkNames);
  return Object.entries(drawnQuarters).flatMap(([kind, drawn]) => {
    const raster = Raster.of(terrain.radius * 1.3, quarterCell, (x, y) =>
      streets.quarters.at(x, y)?.kind === kind ? 0 : 1,
    ).blur(1);
    return shapesBelow(raster, 0.5, leastGround).map((shape, i) => ({
      ...drawn,
      id: `${seed}/${kind}/${i}`,
      name: kind === 'park' ? `${names.next()} Park` : null,
      geometry: polygon(town, shape),
    }));
  });
}

function water(town: Town): MapFeature[] {
  const { terrain, seed, plane } = town;
  const names = new NameList(`${seed}/water`, waterNames);
  const shapes = shapesBelow(terrain.shore, 0, leastWater);
  const bodies = shapes.map((shape, i): MapFeature => {
    const lakeYn = terrain.lakes.some(({ centre }) => isInside(centre, shape));
    const riverYn = terrain.river?.some((spot) => isInside(spot, shape)) ?? false;
    // Of the sea the country's map has the names.
    const seaYn = shape[0].some(({ x, y }) => terrain.sea.at(x, y) < 60);
    const kind = riverYn ? 'River' : lakeYn ? 'Lake' : null;
    return {
      id: `${seed}/water/${i}`,
      layer: 'water',
      class: 'lake',
      name: kind && !seaYn ? `${names.next()} ${kind}` : null,
      minZoom: 9,
      geometry: polygon(town, shape),
    };
  });
  const stream = (line: Spot[], i: number): MapFeature => ({
    id: `${seed}/stream/${i}`,
    layer: 'waterway',
    class: 'stream',
    name: `${names.next()} Creek`,
    minZoom: 12,
    geometry: { type: 'LineString', coordinates: line.map(plane.positionOf) },
  });
  return [...bodies, ...terrain.creeks.map(stream)];
}

/** Hands out a town's words in an order of its own, and from the start again when they are out. */
class NameList {
  readonly #words: string[];
  #at = 0;

  constructor(seed: string, words: string[]) {
    const chance = chanceOf(seed);
    this.#words = words
      .map((word) => ({ word, luck: chance.unit() }))
      .sort((a, b) => a.luck - b.luck)
      .map(({ word }) => word);
  }

  next(): string {
    return this.#words[this.#at++ % this.#words.length]!;
  }
}
