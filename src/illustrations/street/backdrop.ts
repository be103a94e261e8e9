import type { Chance } from '../chance.ts';
import { lighten, mix, shining } from '../colour.ts';
import type { Light } from '../light.ts';
import { clump } from '../pieces/foliage.ts';
import { hills } from '../pieces/horizon.ts';
import { box, fill, group, hand, kept, num, placed, type Svg, used } from '../svg.ts';

interface Field {
  readonly light: Light;
  readonly width: number;
  readonly horizon: number;
}

/** Ranges of hills one behind the other, a village with its steeple, and woods before it. */
export function backdrop(chance: Chance, field: Field, wood: string): Svg {
  const { light, width, horizon } = field;
  const fade = (colour: string, share: number) => mix(colour, light.haze, share);
  const range = { light, width, horizon, wood };
  return (
    hills(chance, range, 190, fade('#7d9aa6', 0.7)) +
    hills(chance, range, 140, fade('#78988c', 0.54)) +
    village(chance, field) +
    hills(chance, range, 92, fade('#779a70', 0.36)) +
    thicket(chance, field, 'far', fade(wood, 0.42), 0.8) +
    thicket(chance, field, 'near', fade(wood, 0.22), 1.1)
  );
}

/** A steeple and some roofs on the hill, as far things that one recognises. */
function village(chance: Chance, { light, width, horizon }: Field): Svg {
  const wall = mix('#d9cbb4', light.haze, 0.5);
  const roof = mix('#9c6a52', light.haze, 0.45);
  const houses = Array.from({ length: 9 }, (_, i) => {
    const x = i * 21 + chance.between(-5, 5);
    const h = chance.between(9, 15);
    const y = (i - 4) * (i - 4) * 1.5 + chance.between(-3, 3);
    return (
      fill(box(x, y - h, 17, h + 8), wall) +
      fill(hand(`M${x - 2} ${y - h}l10.500 -8 10.500 8z`), roof) +
      (light.dark && i % 2 === 0 ? fill(box(x + 6, y - h + 4, 3, 4), shining('#ffd894')) : '')
    );
  }).join('');
  const church =
    fill(box(74, -44, 14, 56), lighten(wall, 0.15)) +
    fill(hand('M72 -44l9 -30 9 30z'), roof) +
    fill(box(80.3, -80, 1.4, 8), roof);
  const x = width * chance.between(0.2, 0.3);
  const knoll = `M${num(x - 330)} ${num(horizon + 10)}C${num(x - 140)} ${num(horizon - 20)} ${num(x - 90)} ${num(horizon - 142)} ${num(x + 95)} ${num(horizon - 142)}S${num(x + 360)} ${num(horizon - 20)} ${num(x + 560)} ${num(horizon + 10)}z`;
  return (
    fill(knoll, mix('#78987c', light.haze, 0.5)) + placed([x, horizon - 136], 1, houses, church)
  );
}

/** A broken line of trees from edge to edge, built of four clumps set again and again. */
function thicket(
  chance: Chance,
  { width, horizon }: Field,
  name: string,
  colour: string,
  size: number,
): Svg {
  const ids = [`${name}0`, `${name}1`, `${name}2`, `${name}3`] as const;
  const shapes = [46, 34, 58, 40].map((r, i) => {
    const d = clump(chance, 0, -r * 0.4, r * 1.1, r, 9);
    const lit = clump(chance, -r * 0.25, -r * 0.75, r * 0.6, r * 0.5, 7);
    return kept(ids[i]!, fill(d, colour) + fill(lit, lighten(colour, 0.12)));
  });
  let row = shapes.join('');
  for (let x = -40; x < width + 60; x += chance.between(40, 84) * size) {
    row += group(
      `transform="translate(${num(x)} ${num(horizon + 14)})"`,
      used(chance.pick(ids), size),
    );
  }
  return row + fill(box(-10, horizon, width + 20, 40), colour);
}

/**
 * A balloon before the hills in the clear hours after sunrise and before sunset: low enough to be whole
 * where a wide page leaves little sky.
 */
export function balloon({ light, width, horizon }: Field, chance: Chance): Svg {
  if (light.sun < 0.05 || light.sun > 0.6) return '';
  const x = width * chance.between(0.66, 0.78);
  const body = mix('#c4683d', light.haze, 0.15);
  return placed(
    [x, horizon * 0.72],
    0.6,
    fill(hand('M0 0q-30 -26 -30 -50q0 -30 30 -30t30 30q0 24 -30 50z'), body),
    fill(
      hand('M0 0q-14 -26 -14 -50q0 -30 14 -30t14 30q0 24 -14 50z'),
      mix('#f3e4c4', light.haze, 0.1),
    ),
    fill(hand('M0 -80q30 0 30 30q0 24 -30 50q24 -40 0 -80z'), '#26323c', 0.14),
    fill(hand('M-4 6h8v6h-8z'), '#6d4f38'),
  );
}
