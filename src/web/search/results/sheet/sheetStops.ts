/** Where the phone's sheet can rest, and where it comes to rest when a finger lets go of it. */

export const stops = ['peek', 'half', 'full'] as const;
export type Stop = (typeof stops)[number];

/** CSS pixels above the lower edge. */
export type StopHeights = Record<Stop, number>;

/** Just the handle and the line that counts. */
const peekPx = 76;

export function stopHeights(paneHeight: number): StopHeights {
  // To the fraction of a pixel as `FirstSearch.tsx` has it: else all pictures would be painted anew.
  return { peek: peekPx, half: (paneHeight * 54) / 100, full: paneHeight };
}

/** A flick faster than this goes on to the next stop, however short it was. */
const flickPxPerMs = 0.4;

/** @param velocity upwards is positive, in pixels a millisecond. */
export function settle(heights: StopHeights, height: number, velocity: number): Stop {
  const nearest = stops.reduce((best, stop) =>
    Math.abs(heights[stop] - height) < Math.abs(heights[best] - height) ? stop : best,
  );
  if (Math.abs(velocity) < flickPxPerMs) return nearest;
  const onTheWay =
    velocity > 0
      ? stops.find((stop) => heights[stop] > height)
      : stops.findLast((stop) => heights[stop] < height);
  return onTheWay ?? nearest;
}
