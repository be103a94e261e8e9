/** The line of an area as the address search keeps it: without holes, specks and needless points. */
import type { Bounds } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapGeometry, Outline } from '#domain/map/MapFeature.ts';

/** A part with less of the box is left out. */
const leastPart = 0.005;
/** Points nearer to the one before than this share of the box are left out; on a screen they are one. */
const leastStep = 1 / 600;
/** Degrees: about a meter. */
const unit = 1e-5;
const cornersOfRing = 4;
/** Of one area in all, the largest parts first; the largest city of an extract has some hundreds. */
const mostPoints = 5_000;

/** Null for what is no area. */
export function outlineOf(geometry: MapGeometry): Outline | null {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const rings = polygons.flatMap(([outer]) => (outer ? [outer] : []));
  if (rings.length === 0) return null;
  const parts = rings.map((ring) => ({ ring, size: sizeOf(boundsOf(ring)) }));
  const largest = parts.reduce((most, { size }) => Math.max(most, size), 0);
  const outline: Outline = [];
  let points = 0;
  for (const { ring, size } of parts.toSorted((a, b) => b.size - a.size)) {
    if (size < largest * leastPart) break;
    const drawn = fewEnough(thinned(ring));
    points += drawn.length;
    if (points > mostPoints) break;
    if (drawn.length >= cornersOfRing) outline.push(drawn);
  }
  return outline.length === 0 ? null : outline;
}

/** Of too many points each second, third or tenth one. */
function fewEnough(ring: Outline[number]): Outline[number] {
  if (ring.length <= mostPoints) return ring;
  const every = Math.ceil(ring.length / (mostPoints - 1));
  const kept = ring.slice(0, -1).filter((_, at) => at % every === 0);
  return [...kept, kept[0]!];
}

function thinned(ring: GeoJSON.Position[]): Outline[number] {
  const { south, west, north, east } = boundsOf(ring);
  const step = Math.max(unit, Math.max(north - south, east - west) * leastStep);
  const kept: Outline[number] = [];
  for (const [longitude, latitude] of ring.slice(0, -1)) {
    const last = kept.at(-1);
    if (last && Math.hypot(longitude! - last[0], latitude! - last[1]) < step) continue;
    kept.push([rounded(longitude!), rounded(latitude!)]);
  }
  return [...kept, kept[0]!];
}

function rounded(degrees: number): number {
  return Math.round(degrees / unit) / Math.round(1 / unit);
}

function boundsOf(ring: GeoJSON.Position[]): Bounds {
  return boundsOfGeometry({ type: 'LineString', coordinates: ring });
}

function sizeOf({ south, west, north, east }: Bounds): number {
  return (north - south) * (east - west);
}
