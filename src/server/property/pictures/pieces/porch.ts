import { darken, lighten } from '../colour.ts';
import { box, fill, hand, num, stroke, type Svg } from '../svg.ts';
import { block, frontOf, sideOf, type Block, type Site } from './site.ts';
import { inShade } from './walls.ts';

export type PostKind = 'square' | 'round' | 'tapered' | 'turned' | 'steel';

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

/** Posts along a line at depth `z`, from height `foot` to `head`. */
export function posts(
  site: Site,
  places: readonly number[],
  z: number,
  foot: number,
  head: number,
  look: { kind: PostKind; colour: string; pier?: string },
): Svg {
  const { view } = site;
  const { kind, colour, pier } = look;
  const tall = head - foot;
  const shade = darken(colour, 0.28);
  return places
    .map((x) => {
      const body = (d: string, dark: string) =>
        fill(hand(d), colour) + fill(hand(dark), shade, 0.75);
      const up = (v: number) => -v;
      switch (kind) {
        case 'square':
          return view.stand(
            [x, foot, z],
            body(`M-4 0h8v${up(tall)}h-8z`, `M1.5 0h2.5v${up(tall)}h-2.5z`) +
              fill(hand(`M-6 0h12v-5h-12zM-6 ${up(tall - 5)}h12v-5h-12z`), lighten(colour, 0.2)),
          );
        case 'round':
          return view.stand(
            [x, foot, z],
            body(`M-5 0L-4 ${up(tall)}H4L5 0z`, `M1.4 0L1.2 ${up(tall)}H4L5 0z`) +
              fill(hand(`M-7 0h14v-5h-14zM-7 ${up(tall - 4)}h14v-4h-14z`), lighten(colour, 0.2)),
          );
        case 'steel':
          return view.stand(
            [x, foot, z],
            body(`M-2 0h4v${up(tall)}h-4z`, `M.6 0h1.4v${up(tall)}h-1.4z`),
          );
        case 'turned':
          return view.stand(
            [x, foot, z],
            body(
              `M-3.5 0h7v-26q-2 -6 -1 -12L1.8 ${up(tall - 18)}q3 -3 1.7 -6V${up(tall)}h-7v18q-1 3 1.7 6L-2.5 -38q1 6 -1 12z`,
              `M1 0h2.5v-26q-2 -6 -1 -12L1.8 ${up(tall - 18)}q3 -3 1.7 -6V${up(tall)}h-2.5z`,
            ),
          );
        case 'tapered': {
          const base = Math.min(36, tall * 0.42);
          const stone = pier ?? '#a48b74';
          return view.stand(
            [x, foot, z],
            fill(hand(`M-11 0h22v${up(base)}h-22z`), stone) +
              fill(hand(`M4 0h7v${up(base)}h-7z`), darken(stone, 0.35), 0.8) +
              fill(
                hand(`M-10 -6h7v6h-7zM-2 -16h8v8h-8zM-9 -26h9v8h-9z`),
                lighten(stone, 0.2),
                0.6,
              ) +
              body(
                `M-8 ${up(base)}L-5 ${up(tall)}H5L8 ${up(base)}z`,
                `M2.5 ${up(base)}L1.6 ${up(tall)}H5L8 ${up(base)}z`,
              ) +
              fill(
                hand(`M-13 ${up(base)}h26v-5h-26zM-7 ${up(tall - 5)}h14v-5h-14z`),
                lighten(colour, 0.2),
              ),
          );
        }
      }
    })
    .join('');
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
