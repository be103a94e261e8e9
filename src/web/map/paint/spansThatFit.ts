/**
 * Which clusters say their prices. One rule, of what stands on the map and at which zoom: from the
 * zoom of a metropolis on, a cluster has its span where the words touch nothing else, and of two that
 * are in each other's way the one with more homes has it. Nothing appears or vanishes on the way.
 */
import { bodyOf, spotAt, touch } from '../bodies.ts';
import { tightSpan } from './labels.ts';
import type { Place } from '../places.ts';

/** From this zoom on an area is small enough for its prices to say something. */
const metroZoom = 8.5;
/** Between a circle and its span. */
export const spanGapPx = 3;
/** The widest a letter gets in a span, and how high a span is. */
const letterPx = 6.5;
const spanHeightPx = 17;

/** Ids of the places whose span is shown. */
export function spansThatFit(places: readonly Place[], zoom: number): Set<string> {
  const shown = new Set<string>();
  if (zoom < metroZoom) return shown;
  const spots = places.map((place) => ({ place, ...spotAt(place, zoom) }));
  const taken = spots.map(({ place, x, y }) => bodyOf(place, { x, y }));
  const byCount = spots
    .flatMap(({ place, x, y }) => (place.kind === 'cluster' ? [{ place, x, y }] : []))
    .sort((a, b) => b.place.cluster.count - a.place.cluster.count || a.y - b.y || a.x - b.x);
  for (const { place, x, y } of byCount) {
    const label = tightSpan(place.cluster);
    if (label === null) continue;
    const half = (label.length * letterPx) / 2;
    const top = bodyOf(place, { x, y }).bottom + spanGapPx;
    const box = { left: x - half, right: x + half, top, bottom: top + spanHeightPx };
    if (taken.some((other) => touch(box, other))) continue;
    taken.push(box);
    shown.add(place.id);
  }
  return shown;
}
