import { darken, shining } from '../colour.ts';
import { box, fill, num, oval, stroke, type Svg } from '../svg.ts';
import type { Site } from './site.ts';

/** A curtain at either side of a window of a width and height. */
export function hangings(w: number, h: number, lit: boolean): Svg {
  const side = (from: number, to: number) =>
    `M${num(from)} 0h${num(to)}q0 ${num(h * 0.6)} ${num(-to / 2)} ${num(h)}h${num(-to / 2)}z`;
  return fill(
    side(0, w * 0.32) + side(w, -w * 0.32),
    lit ? shining('#fff0cf') : '#f6ecd9',
    lit ? 0.55 : 0.45,
  );
}

/** What one sees of a lit room through a wide pane: a hanging lamp, a picture, a plant. */
export function evening(w: number, h: number): Svg {
  const x = w * 0.3;
  return (
    fill(box(0, h * 0.72, w, h * 0.28), '#a5643a', 0.35) +
    stroke(`M${num(x)} 0v${num(h * 0.24)}`, '#6b4630', 1.2) +
    fill(`M${num(x - 9)} ${num(h * 0.34)}q1 -16 18 -16t18 16z`, '#8a4f30') +
    fill(oval(x, h * 0.36, 15, 10), shining('#fff3cf'), 0.7) +
    fill(box(w * 0.58, h * 0.2, w * 0.16, h * 0.24), '#a5643a', 0.6) +
    fill(
      `M${num(w * 0.84)} ${num(h)}q-14 -40 -4 -56q8 20 6 30q12 -24 16 -22q0 20 -10 48z`,
      '#5b5a34',
      0.8,
    )
  );
}

/** A pair of slatted shutters beside the casing. */
export function shutters(w: number, h: number, colour: string, casing: number): Svg {
  const wide = Math.min(18, w * 0.42);
  const leaf = (x: number) => box(x, -2, wide, h + 4);
  const slats = (x: number) =>
    [1, 2, 3, 4, 6, 7, 8]
      .map((i) => `M${num(x + 3)} ${num((h * i) / 9)}h${num(wide - 6)}`)
      .join('');
  const left = -casing - wide - 1;
  const right = w + casing + 1;
  return (
    fill(leaf(left) + leaf(right), colour) +
    stroke(slats(left) + slats(right), darken(colour, 0.4), 1.6, 0.8)
  );
}

/** A box under the sill with what flowers in it. */
export function flowerBox(w: number, h: number, bloom: string, { season }: Site): Svg {
  let green = '';
  let dots = '';
  for (let i = 0; i <= 6; i++) {
    const x = -4 + ((w + 8) * i) / 6;
    green += `M${num(x - 6)} ${num(h + 8)}q2 -22 12 -22t12 22z`;
    dots += box(x - 2, h - 3 + (i % 2) * 4, 4, 4);
  }
  return (
    fill(green, '#587f4c') +
    (season === 'winter' ? '' : fill(dots, bloom)) +
    fill(box(-5, h + 6, w + 10, 10), '#8a6448')
  );
}
