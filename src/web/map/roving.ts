/** Which place the keyboard goes to next: arrows walk the map, Page keys walk the list. */

/** A place on the screen, in pixels from the map's upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

export const roveKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] as const;
export type RoveKey = (typeof roveKeys)[number];

const towards: Partial<Record<RoveKey, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The index after `key`. An arrow prefers what lies straight ahead to what is merely near, and stays
 * where nothing lies that way. PageUp and PageDown step through the list in order, so that no place
 * is out of the keyboard's reach whatever the arrows prefer.
 */
export function rove(spots: readonly Spot[], from: number, key: RoveKey): number {
  const last = spots.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'PageUp') return Math.max(0, from - 1);
  if (key === 'PageDown') return Math.min(last, from + 1);
  const direction = towards[key]!;
  const here = spots[from]!;
  let best = from;
  let bestCost = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - here.x) * direction.x + (spot.y - here.y) * direction.y;
    if (index === from || ahead <= 0) return;
    const aside =
      Math.abs((spot.x - here.x) * direction.y) + Math.abs((spot.y - here.y) * direction.x);
    const cost = ahead + 2 * aside;
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}

export function isRoveKey(key: string): key is RoveKey {
  return (roveKeys as readonly string[]).includes(key);
}
