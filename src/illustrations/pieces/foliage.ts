import type { Chance } from '../chance.ts';
import { bows, num, type Spot } from '../svg.ts';

/**
 * A leafy outline as path data: an ellipse whose edge is a row of uneven scallops. Everything
 * that grows in clumps (crowns, shrubs, hedges, far woods) is made of these.
 */
export function clump(
  chance: Chance,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  lobes = 9,
): string {
  const start = chance.between(0, Math.PI);
  const rim = Array.from({ length: lobes }, (_, i): Spot => {
    const angle = start + ((i + chance.between(-0.28, 0.28)) / lobes) * Math.PI * 2;
    const reach = chance.between(0.82, 1.02);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  const first = rim[0] ?? [cx, cy];
  return bows(
    first,
    rim.map((from, i) => {
      const to = rim[(i + 1) % lobes] ?? first;
      const out = chance.between(0.45, 0.75);
      // The bend lies outside the middle of the chord, at a right angle to it.
      const bend: Spot = [
        (from[0] + to[0]) / 2 + (to[1] - from[1]) * out,
        (from[1] + to[1]) / 2 - (to[0] - from[0]) * out,
      ];
      return [bend, to];
    }),
  );
}

/** Single leaves thrown over an ellipse, more of them near its rim, as path data. */
export function leaves(
  chance: Chance,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  size: number,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = chance.between(0, Math.PI * 2);
    const reach = Math.sqrt(chance.between(0.15, 1.08));
    const leaf = chance.pick(LEAVES).map((part) => num(part * size));
    d += `M${num(cx + Math.cos(angle) * rx * reach)} ${num(cy + Math.sin(angle) * ry * reach)}q${leaf.slice(0, 4).join(' ')}q${leaf.slice(4).join(' ')}z`;
  }
  return d;
}

/** Two bows each, out along one edge and back along the other, in four leans. */
const LEAVES: readonly [readonly number[], ...(readonly number[])[]] = [
  [0.3, -0.7, 1.5, -0.3, -0.6, 0.7, -1.5, 0.3],
  [-0.4, -0.7, 0.4, -1.4, 0.4, 0.6, -0.4, 1.4],
  [-0.5, -0.6, -1.4, 0.1, 0.7, 0.6, 1.4, -0.1],
  [0.7, 0, 1, 1.1, -0.8, -0.2, -1, -1.1],
];

/** Blades of grass standing up from a line, as path data for a thin stroke. */
export function blades(
  chance: Chance,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const tall = height * chance.pick([0.6, 0.8, 1, 1.1]);
    const lean = tall * chance.pick([-0.4, -0.2, 0.1, 0.35]);
    d += `M${num(x + chance.unit() * width)} ${num(y)}q${num(lean * 0.2)} ${num(-tall * 0.6)} ${num(lean)} ${num(-tall)}`;
  }
  return d;
}
