import { darken, lighten } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import { clump } from './foliage.ts';
import type { Chance } from '../chance.ts';
import type { Plane } from '../view.ts';

export type FenceKind = 'boards' | 'slats' | 'pickets' | 'hedge' | 'wall';

/** A fence on an upright sheet from u = `from` to `to`, `tall` inches high. */
export function fence(
  plane: Plane,
  kind: FenceKind,
  from: number,
  to: number,
  tall: number,
  colour: string,
  chance: Chance,
): Svg {
  const w = to - from;
  switch (kind) {
    case 'boards': {
      const lines = Array.from({ length: Math.floor(w / 14) }, (_, i) =>
        plane.line(from + 14 * (i + 1), 0, from + 14 * (i + 1), tall),
      ).join('');
      return (
        fill(plane.rect(from, 0, w, tall), colour) +
        stroke(lines, darken(colour, 0.35), Math.max(0.6, plane.thick(0.9)), 0.6) +
        fill(plane.rect(from, tall - 5, w, 5), lighten(colour, 0.2))
      );
    }
    case 'slats': {
      const slats = Array.from({ length: 9 }, (_, i) =>
        plane.rect(from, (i * tall) / 9, w, tall / 9 - 1.8),
      ).join('');
      return fill(plane.rect(from, 0, w, tall), darken(colour, 0.55)) + fill(slats, colour);
    }
    case 'pickets': {
      let pickets = '';
      for (let u = from + 2; u < to; u += 7.5) pickets += plane.line(u, 0, u, tall);
      return (
        fill(
          plane.rect(from, tall * 0.25, w, 3) + plane.rect(from, tall * 0.7, w, 3),
          darken(colour, 0.14),
        ) + stroke(pickets, colour, Math.max(1, plane.thick(5)))
      );
    }
    case 'wall':
      return (
        fill(plane.rect(from, 0, w, tall), colour) +
        fill(plane.rect(from - 2, tall - 4, w + 4, 6), lighten(colour, 0.25))
      );
    case 'hedge': {
      const one = clump(chance, 0, 0, 34, 16, 8);
      const [x0, y0] = plane.at(from, tall);
      const [x1] = plane.at(to, tall);
      const count = Math.max(3, Math.round(w / 60));
      const tops = Array.from({ length: count + 1 }, (_, i) => {
        const x = x0 + ((x1 - x0) * i) / count;
        return `<g transform="translate(${Math.round(x * 2)} ${Math.round((y0 + 5) * 2)})">${fill(one, colour)}</g>`;
      }).join('');
      return (
        tops +
        fill(plane.rect(from, 0, w, tall - 2), colour) +
        fill(plane.rect(from, 0, w, tall * 0.4), darken(colour, 0.25), 0.6)
      );
    }
  }
}
