/**
 * Which clusters say their prices. One rule, of what stands on the map and at which zoom: from the
 * zoom of a metropolis on, a cluster has its span where the words touch nothing else, and of two that
 * are in each other's way the one with more homes has it. Nothing appears or vanishes on the way.
 */
import { mercatorX, mercatorY } from '#domain/geo.ts';
import { beam, margin } from './drawing.ts';
import { clusterDiameterPx } from './clusterSize.ts';
import { pinLabel, tightSpan } from './labels.ts';
import type { Place } from './places.ts';

/** From this zoom on an area is small enough for its prices to say something. */
const metroZoom = 8.5;
const worldPx = 512;
/** Between a circle and its span. */
export const spanGapPx = 3;
/** The widest a letter gets on a pin and in a span, and how high a span is. */
const letterPx = { pin: 8, span: 6.5 };
const spanHeightPx = 17;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Ids of the places whose span is shown. */
export function spansThatFit(places: readonly Place[], zoom: number): Set<string> {
  const shown = new Set<string>();
  if (zoom < metroZoom) return shown;
  const scale = worldPx * 2 ** zoom;
  const spots = places.map((place) => ({
    place,
    x: mercatorX(place.longitude) * scale,
    y: mercatorY(place.latitude) * scale,
  }));
  const taken = spots.map(({ place, x, y }) => bodyOf(place, x, y));
  const byCount = spots
    .flatMap(({ place, x, y }) => (place.kind === 'cluster' ? [{ place, x, y }] : []))
    .sort((a, b) => b.place.cluster.count - a.place.cluster.count || a.y - b.y || a.x - b.x);
  for (const { place, x, y } of byCount) {
    const label = tightSpan(place.cluster);
    if (label === null) continue;
    const half = (label.length * letterPx.span) / 2;
    const top = bodyOf(place, x, y).bottom + spanGapPx;
    const box = { left: x - half, right: x + half, top, bottom: top + spanHeightPx };
    if (taken.some((other) => touch(box, other))) continue;
    taken.push(box);
    shown.add(place.id);
  }
  return shown;
}

function bodyOf(place: Place, x: number, y: number): Box {
  if (place.kind === 'cluster' && !place.cluster.samePointYn) {
    const radius = clusterDiameterPx(place.cluster.count) / 2;
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  }
  const letters = place.kind === 'pin' ? pinLabel(place.pin).length : 9;
  const half = (letters * letterPx.pin) / 2 + beam.paddingX + margin;
  return { left: x - half, right: x + half, top: y - beam.height - beam.tail, bottom: y };
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
