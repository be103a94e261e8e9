/** Water, parks, woods and what land is used for, as the basemap draws them. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { chanceOf } from '#illustrations/chance.ts';
import { hills, type Noise, noiseOf } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';
import { isInside } from '../ground/ring.ts';
import { type Shape, shapesBelow } from '../ground/shapesBelow.ts';
import { parkNames, waterNames } from '../names/wordLists.ts';
import type { QuarterKind } from '../streets/quarters.ts';
import { smoothStep } from '../streets/CrossField.ts';
import { lastStreets } from '../streets/streetsOf.ts';
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

/** Whether it is town: to its last houses, and in its outer quarters as far as they have streets. */
function isTown({ streets }: Town, x: number, y: number): boolean {
  const kind = streets.quarters.at(x, y)?.kind;
  if (kind === undefined) return streets.edge(x, y) < 1.02;
  return kind !== 'open' && streets.edge(x, y) < lastStreets + 0.02;
}

/** The town as one shape, so that it shows from afar. */
function builtLand(town: Town): MapFeature[] {
  const { terrain } = town;
  const raster = Raster.of(terrain.radius * 1.35, 80, (x, y) =>
    isTown(town, x, y) && terrain.shore.at(x, y) > 0 ? 0 : 1,
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

/**
 * 1 as far as the town goes, fading to 0 before its map ends, here sooner and there later: nothing around it stops
 * all at once, nor along a circle.
 */
function nearnessIn({ terrain: { radius, reach }, seed }: Town): Noise {
  const bays = noiseOf(`${seed}/bays`, 3400);
  return (x, y) => {
    const share = (Math.hypot(x, y) - radius) / (0.97 * reach - radius);
    return 1 - smoothStep(share + 0.7 * Math.max(0, bays(x, y)), 0.2, 1);
  };
}

/** Metres: a quarter of a quarter section, as the land was surveyed, and the hedge around a field. */
const fieldSize = 402;
const hedge = 7;

/** Fields along the lines of the survey, side by side where the soil is good, fewer the farther from town. */
function farmland(town: Town): MapFeature[] {
  const { terrain, seed, plane } = town;
  const { farms } = terrain.character;
  if (farms === 0) return [];
  const chance = chanceOf(`${seed}/fields`);
  const soil = hills(`${seed}/tilled`, 2600, 2);
  const nearness = nearnessIn(town);
  const most = Math.ceil(terrain.reach / fieldSize);
  const fields: MapFeature[] = [];
  const field = (west: number, south: number, width: number, height: number) => {
    const corners = [
      [west + hedge, south + hedge],
      [west + width - hedge, south + hedge],
      [west + width - hedge, south + height - hedge],
      [west + hedge, south + height - hedge],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    const freeYn = corners.every(({ x, y }) => terrain.shore.at(x, y) > 20 && !isTown(town, x, y));
    if (!freeYn) return;
    fields.push({
      id: `${seed}/field/${fields.length}`,
      layer: 'landcover',
      class: 'farmland',
      name: null,
      minZoom: 9,
      geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]!].map(plane.positionOf)] },
    });
  };
  const half = fieldSize / 2;
  for (let row = -most; row < most; row++) {
    for (let column = -most; column < most; column++) {
      const [west, south] = [column * fieldSize, row * fieldSize];
      const lay = chance.unit();
      // Within a field's breadth of where the good soil ends some are tilled and some are not.
      const least = 0.1 - farms + chance.between(-0.12, 0.12);
      const tilled = (x: number, y: number) => soil(x, y) - 0.8 * (1 - nearness(x, y)) > least;
      const part = (x: number, y: number, width: number, height: number) => {
        if (tilled(x + width / 2, y + height / 2)) field(x, y, width, height);
      };
      if (lay < 0.45) part(west, south, fieldSize, fieldSize);
      else if (lay < 0.65) {
        part(west, south, half, fieldSize);
        part(west + half, south, half, fieldSize);
      } else if (lay < 0.85) {
        part(west, south, fieldSize, half);
        part(west, south + half, fieldSize, half);
      } else {
        for (const x of [west, west + half]) {
          for (const y of [south, south + half]) part(x, y, half, half);
        }
      }
    }
  }
  return fields;
}

/** In some directions from town woods, in others none: they are no wreath around it. */
function woods(town: Town): MapFeature[] {
  const { terrain, seed } = town;
  const grown = hills(`${seed}/woods`, 1300, 3);
  const wooded = noiseOf(`${seed}/wooded`, 4200);
  const nearness = nearnessIn(town);
  const least = 0.55 - terrain.character.woods * 1.5;
  const raster = Raster.of(terrain.reach, woodCell, (x, y) => {
    if (terrain.shore.at(x, y) <= 25 || isTown(town, x, y)) return 1;
    const here = grown(x, y) + 1.1 * wooded(x, y);
    return here > least + 1.4 * (1 - nearness(x, y)) ? 0 : 1;
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
