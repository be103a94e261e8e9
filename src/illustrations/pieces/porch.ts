import { darken, lighten } from '../colour.ts';
import { box, fill, num, stroke, type Svg } from '../svg.ts';
import { block, frontOf, sideOf, type Block, type Site } from './site.ts';
import { inShade } from './walls.ts';

/** A platform with its edge: porch floor, stoop, terrace, or one step of a stair. */
export function slab(site: Site, body: Block, colour: string): Svg {
  const { view } = site;
  const { x, y, z, w, h, d } = body;
  const top = y + h;
  return (
    fill(sideOf(site, body).rect(0, 0, d, h), darken(colour, 0.4)) +
    fill(
      view.shape([
        [x, top, z],
        [x + w, top, z],
        [x + w, top, z + d],
        [x, top, z + d],
      ]),
      lighten(colour, 0.12),
    ) +
    fill(frontOf(site, body).rect(0, 0, w, h), darken(colour, 0.18))
  );
}

/** Steps from the ground up to a platform `tall` inches high whose edge is at `z`. */
export function steps(
  site: Site,
  x: number,
  z: number,
  w: number,
  tall: number,
  colour: string,
): Svg {
  const count = Math.max(1, Math.round(tall / 7.5));
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const level = count - 1 - i;
    const rise = tall / (count + 0.01);
    drawn += slab(site, block(x, 0, z - 11 * (i + 1), w, rise * (level + 1) * 0.98, 11), colour);
  }
  return drawn;
}

/**
 * A balustrade at depth `z` between two places, standing on `foot`. Drawn flat and laid, so that
 * the balconies of a whole house share their markup.
 */
export function railing(
  site: Site,
  from: number,
  to: number,
  z: number,
  foot: number,
  colour: string,
  tall = 34,
): Svg {
  const w = to - from;
  if (w < 10) return '';
  const plane = site.view.plane([from, foot, z], [1, 0, 0], [0, 1, 0]);
  const count = Math.max(2, Math.round(w / (site.fine ? 6 : 14)));
  let bars = '';
  for (let i = 1; i < count; i++) bars += `M${num((w * i) / count)} 4v${num(tall - 8)}`;
  return plane.lay(
    0,
    tall,
    w,
    tall,
    stroke(bars, colour, 1.8),
    fill(box(0, 0, w, 4) + box(0, tall - 6, w, 3), lighten(colour, 0.1)),
  );
}

/** A roof over a porch that leans on the house: from the wall at `high` down to `low` in front. */
export function leanRoof(
  site: Site,
  body: { x: number; z: number; w: number; d: number; low: number; high: number },
  draw: (slope: readonly [P, P, P, P]) => Svg,
  trim: string,
): Svg {
  const { x, z, w, d, low, high } = body;
  const { view } = site;
  const over = 10;
  const fascia = frontOf(site, block(x - over, low - 7, z - over, w + 2 * over, 8, 0));
  return (
    fill(
      view.shape([
        [x - over, low, z - over],
        [x + w + over, low, z - over],
        [x + w, low + 4, z + d],
        [x, low + 4, z + d],
      ]),
      darken(trim, 0.5),
    ) +
    fill(
      view.shape([
        [x + w + over, low - 6, z - over],
        [x + w + over, low, z - over],
        [x + w + over, high, z + d],
        [x + w + over, high - 10, z + d],
      ]),
      inShade(trim),
    ) +
    draw([
      [x - over, low, z - over],
      [x + w + over, low, z - over],
      [x + w + over, high, z + d],
      [x - over, high, z + d],
    ]) +
    fill(fascia.rect(0, 0, w + 2 * over, 8), trim) +
    fill(fascia.rect(0, 0, w + 2 * over, 2.4), '#26323c', 0.2)
  );
}

type P = readonly [number, number, number];
