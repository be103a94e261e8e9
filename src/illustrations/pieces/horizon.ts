import type { Chance } from '../chance.ts';
import type { Climate } from '../climate.ts';
import { mix, shining } from '../colour.ts';
import type { Light } from '../light.ts';
import { box, fill, group, num, repeated, stroke, type Svg } from '../svg.ts';
import { clump } from './foliage.ts';

interface Range {
  readonly light: Light;
  readonly width: number;
  readonly horizon: number;
  /** The colour of the nearest woods. */
  readonly wood: string;
}

/** What closes the view at the horizon: hills or mountains by climate, then a line of woods. */
export function horizon(climate: Climate, chance: Chance, range: Range): Svg {
  const { light, wood } = range;
  const fade = (colour: string, share: number) => mix(colour, light.haze, share);
  const relief =
    climate === 'mountain' || climate === 'northwest'
      ? peaks(chance, range, fade('#6f8796', 0.55), fade('#f4f6f4', 0.25))
      : climate === 'desert'
        ? mesas(chance, range, fade('#b5775a', 0.5))
        : hills(chance, range, 62, fade('#7f9a8c', 0.72));
  const low = climate === 'desert' ? '#a58b63' : '#6f8f72';
  return (
    relief +
    hills(chance, range, 38, fade(low, 0.5)) +
    (climate === 'desert' ? '' : woods(chance, range, fade(wood, 0.36)))
  );
}

/** Rolling ground whose crest is at most so many px above the horizon. */
export function hills(
  chance: Chance,
  { width, horizon: y }: Range,
  rise: number,
  colour: string,
): Svg {
  const steps = Math.max(3, Math.round(width / 290));
  const step = (width + 160) / steps;
  let x = -80;
  let top = y - rise * chance.between(0.2, 0.9);
  let d = `M${num(x)} ${num(y + 30)}V${num(top)}`;
  for (let i = 0; i < steps; i++) {
    // Level at every crest and hollow, so that nothing comes to a point.
    const long = step * chance.between(0.8, 1.2);
    const next = y - rise * (i % 2 === 0 ? chance.between(0.3, 0.6) : chance.between(0.65, 1));
    d += `${i === 0 ? `C${num(x + long * 0.5)} ${num(top)} ` : 'S'}${num(x + long * 0.5)} ${num(next)} ${num(x + long)} ${num(next)}`;
    x += long;
    top = next;
  }
  return fill(`${d}H${num(width + 40)}V${num(y + 30)}z`, colour);
}

function peaks(chance: Chance, { width, horizon: y }: Range, rock: string, snow: string): Svg {
  let ridge = '';
  let caps = '';
  const count = Math.max(3, Math.round(width / 290));
  for (let i = 0; i < count; i++) {
    const x = ((i + chance.between(0.2, 0.8)) / count) * width;
    const tall = chance.between(70, 150);
    const half = tall * chance.between(1.3, 1.7);
    ridge += `M${num(x - half)} ${num(y + 20)}L${num(x - half * 0.3)} ${num(y - tall * 0.62)} ${num(x)} ${num(y - tall)} ${num(x + half * 0.35)} ${num(y - tall * 0.55)} ${num(x + half)} ${num(y + 20)}z`;
    const cap = tall * 0.34;
    caps += `M${num(x)} ${num(y - tall)}l${num(cap * 0.55)} ${num(cap * 0.72)} ${num(-cap * 0.2)} ${num(-cap * 0.06)} ${num(-cap * 0.2)} ${num(cap * 0.34)} ${num(-cap * 0.26)} ${num(-cap * 0.26)} ${num(-cap * 0.4)} ${num(cap * 0.3)}z`;
  }
  return fill(ridge, rock) + fill(caps, snow);
}

function mesas(chance: Chance, { width, horizon: y }: Range, rock: string): Svg {
  let d = '';
  for (let i = 0; i < Math.max(3, width / 260); i++) {
    const x = chance.between(-40, width);
    const w = chance.between(70, 200);
    const h = chance.between(25, 70);
    d += `M${num(x - h * 0.7)} ${num(y + 10)}l${num(h * 0.5)} ${num(-h * 0.55)} ${num(h * 0.16)} ${num(-h * 0.5)}h${num(w)}l${num(h * 0.16)} ${num(h * 0.5)} ${num(h * 0.6)} ${num(h * 0.6)}z`;
  }
  return fill(d, rock);
}

/** A far wood: one scalloped band, made of three clumps set again and again. */
export function woods(chance: Chance, { width, horizon: y }: Range, colour: string): Svg {
  const clumpOf = (r: number) => clump(chance, 0, 4, r * 1.2, r * 0.8, 7);
  const kinds = [clumpOf(34), clumpOf(26), clumpOf(42)] as const;
  let row = '';
  for (let x = -30; x < width + 30; x += chance.between(46, 74)) {
    row += repeated(chance.pick(kinds), [[x, y]]);
  }
  return fill(row + box(-10, y - 8, width + 20, 30), colour);
}

/** A skyline of blocks for homes in town: a far row in the haze, a nearer one with windows. */
export function skyline(chance: Chance, { light, width, horizon: y }: Range): Svg {
  let far = '';
  let near = '';
  let crowns = '';
  let rows = '';
  for (let x = -20; x < width; x += chance.between(28, 60)) {
    far += box(x, y - chance.between(70, 190), chance.between(30, 58), 240);
  }
  for (let x = -20; x < width; x += chance.between(46, 96)) {
    const w = chance.whole(5, 9) * 9;
    const tall = chance.between(40, 120);
    near += box(x, y - tall, w, tall + 70);
    if (chance.maybe(0.4)) crowns += box(x + w * 0.25, y - tall - 9, w * 0.5, 10);
    for (let at = x + 9; at < x + w - 4; at += 9)
      rows += `M${num(at)} ${num(y - tall + 8)}V${num(y + 40)}`;
  }
  const nearColour = mix('#6f7f88', light.haze, 0.5);
  const glowing = light.dark;
  return (
    fill(far, mix('#7f8f9c', light.haze, 0.72)) +
    fill(near + crowns, nearColour) +
    group(
      'stroke-dasharray="9 11"',
      stroke(
        rows,
        glowing ? shining('#f3c27c') : mix(nearColour, '#3f525c', 0.35),
        3.4,
        glowing ? 0.5 * light.lamps : 0.4,
      ),
    )
  );
}
