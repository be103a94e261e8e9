/** What stands on the map: clusters and single homes as one list, in the order it is read aloud. */
import { type Point, contains, mercatorX, mercatorY } from '#domain/geo.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { spokenCluster, spokenPin } from './paint/labels.ts';

interface PlaceBase extends Point {
  /** Unique on the map, and the same while panning. */
  id: string;
  /** Its name for people who hear the map. */
  spoken: string;
}

export type Place =
  | (PlaceBase & { kind: 'cluster'; cluster: Cluster })
  | (PlaceBase & { kind: 'pin'; pin: Pin });

export function pinId(listingKey: string): string {
  return `pin:${listingKey}`;
}

/** How far above its point the middle of a place is drawn: pins stand, circles lie. CSS pixels. */
export function bodyAbovePx(place: Place): number {
  return place.kind === 'pin' || place.cluster.samePointYn ? 19 : 0;
}

/** From north to south, and from west to east where two stand equally far north. */
export function placesOf(clusters: readonly Cluster[], pins: readonly Pin[]): Place[] {
  const places: Place[] = [
    ...clusters.map((cluster): Place => ({
      kind: 'cluster',
      id: `cluster:${cluster.id}`,
      latitude: cluster.latitude,
      longitude: cluster.longitude,
      spoken: spokenCluster(cluster),
      cluster,
    })),
    ...pins.map((pin) => pinPlace(pin, pin)),
  ];
  return inReadingOrder(places);
}

/** @param at where the pin stands: its home's own point, or one beside it. */
export function pinPlace(pin: Pin, { latitude, longitude }: Point): Place {
  return {
    kind: 'pin',
    id: pinId(pin.listingKey),
    latitude,
    longitude,
    spoken: spokenPin(pin),
    pin,
  };
}

export function inReadingOrder(places: Place[]): Place[] {
  return places.sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

/**
 * Where a home of the list stands on the map: its own pin, or the nearest cluster whose box holds
 * it; null when it is not on the map.
 */
export function placeOfHome(
  places: readonly Place[],
  home: Point & { listingKey: string },
): Place | null {
  const ownId = pinId(home.listingKey);
  let nearest: Place | null = null;
  let nearestDistance = Infinity;
  for (const place of places) {
    if (place.id === ownId) return place;
    if (place.kind === 'pin' || !contains(place.cluster, home)) continue;
    const distance = mercatorDistance(place, home);
    if (distance < nearestDistance) {
      nearest = place;
      nearestDistance = distance;
    }
  }
  return nearest;
}

function mercatorDistance(a: Point, b: Point): number {
  return Math.hypot(
    mercatorX(a.longitude) - mercatorX(b.longitude),
    mercatorY(a.latitude) - mercatorY(b.latitude),
  );
}
