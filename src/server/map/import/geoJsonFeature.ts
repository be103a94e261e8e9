/** One feature of a GeoJSON file as a feature of the map, or a sentence why it cannot be. */
import { z } from 'zod';
import { faultSentence } from '#domain/faultSentence.ts';
import { Latitude, Longitude } from '#domain/geoSchemas.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature, MapGeometry } from '#domain/map/MapFeature.ts';
import { areaZoom } from './areaZoom.ts';
import { areaClass } from './areaClass.ts';
import { lineClass } from './lineClass.ts';
import { readName } from './nameOf.ts';
import { nodeClass } from './nodeClass.ts';
import { isQuarter } from './osmQuarter.ts';
import { quarterArea } from './quarterArea.ts';
import type { Tags } from './readBlock.ts';

/** GeoJSON allows heights behind longitude and latitude. */
const Position = z
  .tuple([Longitude, Latitude], z.number())
  .transform(([longitude, latitude]): GeoJSON.Position => [longitude, latitude]);
const Line = z.array(Position).min(2, 'A line has at least two positions.');
const Ring = z
  .array(Position)
  .min(4, 'A ring has at least four positions.')
  .refine((ring) => String(ring[0]) === String(ring.at(-1)), 'A ring ends where it begins.');
const Rings = z.array(Ring).min(1, 'A polygon has at least one ring.');

const onlyQuarters =
  'A point is taken where it names a quarter of a town: give it “name”, and “place” with ' +
  'neighbourhood, quarter or suburb. All else is drawn as lines and areas.';
const otherKinds =
  'Must be a LineString, a Polygon, a MultiLineString, a MultiPolygon, or a Point that names a quarter.';

const acrossTheDateLine =
  'One part of it is wider than half the world. Cut an area that lies across longitude 180 into two ' +
  'parts there, one on each side.';

const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: Rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) }),
]);
type Geometry = z.infer<typeof Geometry>;

const Feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable().optional(),
  geometry: Geometry,
});

export type ReadFeature =
  | { feature: MapFeature }
  | { refused: { field: string; reason: string; value: string } };

const longitudeFirst = 'GeoJSON writes longitude first, then latitude.';

/**
 * Tags of OpenStreetMap among the properties decide what it is; without any, an area is a lake and
 * a line a river. A quarter of a town is its name, at a point of it; its outline is kept for the address search.
 * @param number of the feature in its file, from 1: its id where it has none
 */
export function geoJsonFeature(json: string, number: number): ReadFeature {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refused('', 'Is not JSON.', json);
  }
  const parsed = Feature.safeParse(value, { error: faultSentence });
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return refused(issue.path.join('.'), sentenceOf(issue), valueAt(value, issue.path));
  }
  const { id, properties, geometry } = parsed.data;
  const tags = tagsOf(properties ?? {});
  const name = readName(tags);
  if (name !== null && typeof name !== 'string') {
    return refused('properties.name', name.reason, tags.name!);
  }
  if (isQuarter(tags) && isWiderThanHalfTheWorld(geometry)) {
    return refused('geometry.coordinates', acrossTheDateLine, name ?? '');
  }
  const drawn = drawnAs(geometry, tags);
  if (drawn === null) return refused('geometry.type', onlyQuarters, geometry.type);
  return { feature: { id: String(id ?? number), name, ...drawn } };
}

function sentenceOf({ code, path, message }: z.core.$ZodIssue): string {
  if (code === 'invalid_union' && path.at(-1) === 'type') return otherKinds;
  const isNumber = path.includes('coordinates') && (code === 'too_big' || code === 'too_small');
  return isNumber && path.length > 2 && typeof path.at(-1) === 'number'
    ? `${message} ${longitudeFirst}`
    : message;
}

/** What a number or a word was, for the report; nothing of what has parts. */
function valueAt(value: unknown, path: PropertyKey[]): string {
  let found = value;
  for (const key of path) {
    if (found === null || typeof found !== 'object') return '';
    found = (found as Record<PropertyKey, unknown>)[key];
  }
  return typeof found === 'number' || typeof found === 'string' ? String(found) : '';
}

function refused(field: string, reason: string, value: string): ReadFeature {
  return { refused: { field, reason, value: value.slice(0, 40).replaceAll('\0', '␀') } };
}

function tagsOf(properties: Record<string, unknown>): Tags {
  const texts = Object.entries(properties).filter(([, value]) => typeof value === 'string');
  return Object.assign(Object.create(null), Object.fromEntries(texts)) as Tags;
}

/** Null for a point that names no quarter. */
function drawnAs(
  geometry: Geometry,
  tags: Tags,
): Pick<MapFeature, 'layer' | 'class' | 'minZoom' | 'geometry' | 'outline'> | null {
  const quarter = nodeClass(tags);
  if (quarter?.layer === 'place') {
    const { layer, class: kind, minZoom } = quarter;
    return { layer, class: kind, minZoom, ...quarterArea(geometry) };
  }
  return geometry.type === 'Point' ? null : { geometry, ...kindOf(geometry, tags) };
}

/** Of the rings that are drawn around it, one each. */
function isWiderThanHalfTheWorld(geometry: Geometry): boolean {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.some((coordinates) => {
    const { west, east } = boundsOfGeometry({ type: 'Polygon', coordinates });
    return east - west > 180;
  });
}

function kindOf(
  geometry: MapGeometry,
  tags: Tags,
): Pick<MapFeature, 'layer' | 'class' | 'minZoom'> {
  if (geometry.type === 'LineString' || geometry.type === 'MultiLineString') {
    return lineClass(tags) ?? { layer: 'waterway', class: 'river', minZoom: 9 };
  }
  const area = areaClass(tags) ?? { layer: 'water' as const, class: 'lake', minZoom: 5 };
  return { ...area, minZoom: areaZoom(geometry, area.minZoom) };
}
