/** One feature of a GeoJSON file as a feature of the map, or a sentence why it cannot be. */
import { z } from 'zod';
import { isCleanText } from '#api/wire.ts';
import { faultSentence } from '#domain/faultSentence.ts';
import { Latitude, Longitude } from '#domain/geoSchemas.ts';
import type { MapFeature, MapGeometry } from '#domain/map/MapFeature.ts';
import { areaZoom } from './areaZoom.ts';
import { areaClass } from './areaClass.ts';
import { lineClass } from './lineClass.ts';
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

const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: Rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) }),
]);

const Feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable().optional(),
  geometry: Geometry,
});

export type ReadFeature =
  | { feature: MapFeature }
  | { refused: { field: string; reason: string; value: string } };

const longestName = 300;

/**
 * Tags of OpenStreetMap among the properties decide what it is; without any, an area is a lake and
 * a line a river.
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
    return refused(issue.path.join('.'), issue.message, '');
  }
  const { id, properties, geometry } = parsed.data;
  const tags = tagsOf(properties ?? {});
  const name = tags.name?.trim() || null;
  if (name !== null && (!isCleanText(name) || name.length > longestName)) {
    return refused('properties.name', `Must be text of at most ${longestName} characters.`, name);
  }
  const kind = kindOf(geometry, tags);
  return { feature: { id: String(id ?? number), name, geometry, ...kind } };
}

function refused(field: string, reason: string, value: string): ReadFeature {
  return { refused: { field, reason, value: value.slice(0, 40).replaceAll('\0', '␀') } };
}

function tagsOf(properties: Record<string, unknown>): Tags {
  const texts = Object.entries(properties).filter(([, value]) => typeof value === 'string');
  return Object.assign(Object.create(null), Object.fromEntries(texts)) as Tags;
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
