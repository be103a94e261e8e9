/**
 * Which clusters open into the price pins of their homes: those that tell their homes, where all of
 * them fit without touching anything else. A home whose own spot is taken stands beside it, on a leg
 * that ends where the home is. Clusters of fewer homes open first.
 */
import { latitudeOfMercatorY, longitudeOfMercatorX } from '#domain/geo.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { type Box, type Spot, bodyOf, pinBody, spotAt, touch, worldPxAt } from './bodies.ts';
import { type Place, inReadingOrder, pinPlace } from './places.ts';

/** Between two pins. CSS pixels. */
const gapPx = 3;

/** @param zoom the map's. */
export function openClusters(places: readonly Place[], zoom: number): Place[] {
  const taken = new Map(places.map((place) => [place.id, bodyOf(place, spotAt(place, zoom))]));
  const opened = new Map<string, Place[]>();
  const fewestFirst = places
    .flatMap((place) => (place.kind === 'cluster' && place.cluster.homes ? [place] : []))
    .sort((a, b) => a.cluster.count - b.cluster.count);
  for (const { id, cluster } of fewestFirst) {
    const body = taken.get(id)!;
    taken.delete(id);
    const pins = pinsThatFit(cluster, [...taken.values()], zoom);
    if (pins === null) taken.set(id, body);
    else {
      for (const { place, box } of pins) taken.set(place.id, box);
      opened.set(
        id,
        pins.map(({ place }) => place),
      );
    }
  }
  return opened.size === 0
    ? [...places]
    : inReadingOrder(places.flatMap((place) => opened.get(place.id) ?? [place]));
}

interface Placed {
  place: Place;
  box: Box;
}

/** Null where one of them has no room. */
function pinsThatFit({ homes }: Cluster, taken: readonly Box[], zoom: number): Placed[] | null {
  const placed: Placed[] = [];
  for (const pin of homes!) {
    const home = spotAt(pin, zoom);
    const { left, right, top, bottom } = pinBody(pin, home);
    const across = right - left + gapPx;
    const up = bottom - top + gapPx;
    const spot = around(across, up)
      .map(({ x, y }): Spot => ({ x: home.x + x, y: home.y + y }))
      .find((spot) => {
        const box = pinBody(pin, spot);
        return (
          !taken.some((other) => touch(box, other)) &&
          !placed.some((other) => touch(box, other.box))
        );
      });
    if (spot === undefined) return null;
    const isHome = spot.x === home.x && spot.y === home.y;
    placed.push({
      place: pinPlace(pin, isHome ? pin : pointAt(spot, zoom)),
      box: pinBody(pin, spot),
    });
  }
  return placed;
}

/** The home's own spot, then those beside, above and beneath it, the nearest first. */
function around(across: number, up: number): Spot[] {
  return [
    { x: 0, y: 0 },
    { x: 0, y: -up },
    { x: 0, y: up },
    { x: across / 2, y: -up },
    { x: -across / 2, y: -up },
    { x: across / 2, y: up },
    { x: -across / 2, y: up },
    { x: across, y: 0 },
    { x: -across, y: 0 },
  ];
}

function pointAt({ x, y }: Spot, zoom: number) {
  const world = worldPxAt(zoom);
  return { latitude: latitudeOfMercatorY(y / world), longitude: longitudeOfMercatorX(x / world) };
}
