/** What the values of OpenStreetMap's tags mean, where a street's use depends on it. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Tags } from './readBlock.ts';

const kmPerMile = 1.609344;
const fastestKmh = 200;

/**
 * `25 mph` is 40, `50` is 50; null where the tag is missing or tells no number (`signals`, `none`).
 * Undefined where nobody can tell what it means.
 */
export function maxSpeedKmh(value: string | undefined): number | null | undefined {
  if (value === undefined || /^(none|signals|variable|walk|national|[A-Z]{2}:)/.test(value)) {
    return null;
  }
  const match = /^(\d{1,3})(?:\.\d+)?\s*(mph|km\/h|kmh|kph)?(?:\s*[;,|].*)?$/i.exec(value.trim());
  if (!match) return undefined;
  const number = Number(match[1]);
  const kmh = Math.round(match[2]?.toLowerCase() === 'mph' ? number * kmPerMile : number);
  return kmh > 0 && kmh <= fastestKmh ? kmh : undefined;
}

export function onewayOf(tags: Tags): NonNullable<MapFeature['street']>['oneway'] {
  const { oneway, junction, highway } = tags;
  if (oneway === '-1' || oneway === 'reverse') return 'backward';
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 'forward';
  if (oneway !== undefined) return 'no';
  const roundabout = junction === 'roundabout' || junction === 'circular';
  return roundabout || highway === 'motorway' ? 'forward' : 'no';
}

export function structureOf({ bridge, tunnel }: Tags): MapFeature['structure'] {
  if (bridge !== undefined && bridge !== 'no') return 'bridge';
  return tunnel !== undefined && tunnel !== 'no' ? 'tunnel' : undefined;
}

/** The first number of `I 5;US 2`. */
export function firstRef(ref: string | undefined): string | undefined {
  return ref?.split(';')[0]!.trim().slice(0, 30) || undefined;
}
