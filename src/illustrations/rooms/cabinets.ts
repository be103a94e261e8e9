import { darken, lighten } from '../colour.ts';
import { box, fill, num, stroke, type Svg } from '../svg.ts';
import type { Decor } from './decor.ts';

export type CabinetFace = 'shaker' | 'flat' | 'raised';

/** How kitchen fronts look in an era. */
export const faceOf = ({ era }: Decor): CabinetFace =>
  era === 'midcentury' ? 'flat' : era === 'nineties' ? 'raised' : 'shaker';

/** A row of cupboard doors drawn flat, from 0,0, y down, with their knobs. */
export function cupboards(
  w: number,
  h: number,
  colour: string,
  metal: string,
  face: CabinetFace,
  upper = false,
): Svg {
  const count = Math.max(1, Math.round(w / 18));
  const each = w / count;
  const line = darken(colour, 0.32);
  let seams = '';
  let panels = '';
  let knobs = '';
  for (let i = 0; i < count; i++) {
    seams += box(i * each + 0.5, 0.5, each - 1, h - 1);
    if (face !== 'flat') panels += box(i * each + 3.2, 3.2, each - 6.4, h - 6.4);
    const x = i % 2 === 0 ? (i + 1) * each - 2.4 : i * each + 1.4;
    knobs +=
      face === 'flat'
        ? box(i * each + each / 2 - 3, upper ? h - 3 : 2.4, 6, 0.8)
        : box(x, upper ? h - 7 : 4, 1, 4);
  }
  return (
    fill(box(0, 0, w, h), colour) +
    stroke(seams, line, 0.5) +
    fill(panels, face === 'raised' ? lighten(colour, 0.12) : darken(colour, 0.07)) +
    stroke(panels, line, 0.4, 0.7) +
    fill(knobs, metal)
  );
}

/** A stack of drawers drawn flat. */
export function drawers(w: number, h: number, colour: string, metal: string, rows = 3): Svg {
  const each = h / rows;
  const seams = Array.from({ length: rows }, (_, i) =>
    box(0.5, i * each + 0.5, w - 1, each - 1),
  ).join('');
  const pulls = Array.from({ length: rows }, (_, i) => box(w / 2 - 4, i * each + 2.6, 8, 0.9)).join(
    '',
  );
  return (
    fill(box(0, 0, w, h), colour) + stroke(seams, darken(colour, 0.32), 0.5) + fill(pulls, metal)
  );
}

/** A range with its oven, 30 inches wide and 36 tall, drawn flat. */
export const range = (metal: string): Svg =>
  fill(box(0, 0, 30, 36), '#d9d8d2') +
  fill(box(0, 0, 30, 5.5), '#c3c3bd') +
  fill([3, 9, 15, 21].map((x) => box(x + 1, 1.6, 3, 2.4)).join(''), '#4a4d4e') +
  fill(box(3, 10, 24, 16), '#39424a') +
  fill(
    `M${num(6)} ${num(26)}L${num(14)} ${num(10)}h${num(5)}L${num(11)} ${num(26)}z`,
    '#7f929a',
    0.4,
  ) +
  fill(box(3, 7.6, 24, 1.3), metal) +
  fill(box(1, 29, 28, 6), '#cfcec8');

/** A tall refrigerator, 34 by 72 inches, drawn flat. */
export const fridge = (colour: string, metal: string): Svg =>
  fill(box(0, 0, 34, 72), colour) +
  fill(`M0 0h${num(6)}v${num(72)}h${num(-6)}z`, '#ffffff', 0.14) +
  stroke(`M${num(17)} 0v${num(44)}M0 ${num(44)}h${num(34)}`, darken(colour, 0.35), 0.6) +
  fill(box(14, 14, 1.3, 24) + box(18.7, 14, 1.3, 24) + box(8, 47, 18, 1.3), metal);

/** Tiles behind a counter: running bond, squares or upright sticks. */
export function backsplash(
  w: number,
  h: number,
  colour: string,
  kind: 'bond' | 'square' | 'stack',
): Svg {
  const [tw, th] = kind === 'bond' ? [8, 3.6] : kind === 'square' ? [5, 5] : [3, 9];
  let lines = '';
  for (let y = th; y < h; y += th) lines += `M0 ${num(y)}h${num(w)}`;
  for (let y = 0, row = 0; y < h; y += th, row++) {
    if (kind !== 'bond' && row > 0) break;
    const tall = kind === 'bond' ? Math.min(th, h - y) : h;
    for (let x = kind === 'bond' && row % 2 === 1 ? tw / 2 : tw; x < w; x += tw)
      lines += `M${num(x)} ${num(y)}v${num(tall)}`;
  }
  return fill(box(0, 0, w, h), colour) + stroke(lines, lighten(colour, 0.5), 0.4, 0.8);
}
