/** How much room places take on the map, in CSS pixels of the world at a zoom. */
import { mercatorX, mercatorY, type Point } from '#domain/geo.ts';
import type { Pin } from '#domain/search/SearchReply.ts';
import { clusterDiameterPx } from './clusterSize.ts';
import { beam, margin } from './paint/drawing.ts';
import { pinLabel } from './paint/labels.ts';
import type { Place } from './places.ts';

const worldPx = 512;
/** The widest a letter gets on a pin. */
const letterPx = 8;
const lettersOnBuilding = 9;

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** How wide the world is. */
export function worldPxAt(zoom: number): number {
  return worldPx * 2 ** zoom;
}

export function spotAt({ longitude, latitude }: Point, zoom: number): Spot {
  const scale = worldPxAt(zoom);
  return { x: mercatorX(longitude) * scale, y: mercatorY(latitude) * scale };
}

/** The room of a place whose point is at the spot: circles lie around it, all else stands on it. */
export function bodyOf(place: Place, spot: Spot): Box {
  if (place.kind === 'pin') return pinBody(place.pin, spot);
  if (place.cluster.samePointYn) return standingBody(lettersOnBuilding, spot);
  const radius = clusterDiameterPx(place.cluster.count) / 2;
  const { x, y } = spot;
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

export function pinBody(pin: Pin, spot: Spot): Box {
  return standingBody(pinLabel(pin).length, spot);
}

function standingBody(letters: number, { x, y }: Spot): Box {
  const half = (letters * letterPx) / 2 + beam.paddingX + margin;
  return { left: x - half, right: x + half, top: y - beam.height - beam.tail, bottom: y };
}

export function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
