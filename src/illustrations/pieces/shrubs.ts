import type { Chance } from '../chance.ts';
import { darken, lighten } from '../colour.ts';
import type { Season } from '../setting.ts';
import { box, fill, num, oval, placed, rounded, spot, spots, stroke, type Svg } from '../svg.ts';
import { blades, clump, leaves } from './foliage.ts';

export type ShrubKind = 'round' | 'blooming' | 'grass' | 'lavender' | 'hedge' | 'agave';

const BLOOMS: readonly [string, ...string[]] = [
  '#f3ede0',
  '#d98a8f',
  '#c86b7a',
  '#e6b65c',
  '#a88bb8',
  '#e8e3f0',
];

/** A shrub `width` inches wide on 0,0. */
export function shrub(chance: Chance, kind: ShrubKind, season: Season, width: number): Svg {
  if (kind === 'grass') return ornamentalGrass(chance, season, width);
  if (kind === 'lavender') return lavender(chance, season, width);
  const green = chance.pick(['#557f4f', '#47704a', '#6c8f52', '#5b8560']);
  const colour = season === 'autumn' && chance.maybe(0.3) ? '#b0653a' : green;
  const rx = width / 2;
  const ry = kind === 'hedge' ? width * 0.3 : width * chance.between(0.36, 0.46);
  const body = clump(chance, 0, -ry * 0.8, rx, ry, 7) + box(-rx * 0.8, -ry, rx * 1.6, ry);
  const blooming = kind === 'blooming' && season !== 'winter';
  return (
    fill(oval(rx * 0.15, 0, rx * 1.05, ry * 0.18), darken(colour, 0.6), 0.35) +
    fill(body, darken(colour, 0.26)) +
    fill(clump(chance, -rx * 0.14, -ry, rx * 0.76, ry * 0.74, 5), colour) +
    fill(clump(chance, -rx * 0.28, -ry * 1.25, rx * 0.42, ry * 0.42, 4), lighten(colour, 0.2)) +
    (blooming ? blooms(chance, rx, ry) : '') +
    (season === 'winter' ? snowCap(rx, ry) : '')
  );
}

function blooms(chance: Chance, rx: number, ry: number): Svg {
  const colour = chance.pick(BLOOMS);
  let heads = '';
  for (let i = 0; i < 8; i++) {
    const angle = chance.between(0, Math.PI * 2);
    const reach = Math.sqrt(chance.unit());
    const x = Math.cos(angle) * rx * 0.85 * reach;
    const y = -ry * 0.95 + Math.sin(angle) * ry * 0.8 * reach;
    heads += spot(x, y);
  }
  return (
    spots(heads, darken(colour, 0.12), rx * 0.1) +
    placed([-0.5, -0.5], 1, spots(heads, lighten(colour, 0.35), rx * 0.06))
  );
}

const snowCap = (rx: number, ry: number) =>
  fill(
    `M${num(-rx * 0.9)} ${num(-ry * 1.05)}q${num(rx * 0.2)} ${num(-ry * 0.85)} ${num(rx * 0.9)} ${num(-ry * 0.8)}t${num(rx * 0.9)} ${num(ry * 0.75)}q${num(-rx * 0.25)} ${num(ry * 0.25)} ${num(-rx * 0.5)} 0t${num(-rx * 0.6)} ${num(ry * 0.1)}t${num(-rx * 0.7)} ${num(-ry * 0.05)}z`,
    '#f6f9f9',
  );

function ornamentalGrass(chance: Chance, season: Season, width: number): Svg {
  const dry = season === 'winter' || season === 'autumn';
  const colour = dry ? '#c9ad72' : '#9aab62';
  const tall = width * 0.95;
  return (
    stroke(
      blades(chance, 8, -width * 0.28, 0, width * 0.56, tall * 0.8),
      darken(colour, 0.28),
      width * 0.035,
    ) +
    stroke(
      blades(chance, 7, -width * 0.24, 0, width * 0.48, tall),
      lighten(colour, 0.1),
      width * 0.028,
    ) +
    fill(
      leaves(chance, 4, 0, -tall * 0.95, width * 0.4, tall * 0.15, width * 0.07),
      lighten(colour, 0.45),
    )
  );
}

function lavender(chance: Chance, season: Season, width: number): Svg {
  const bloom = season === 'winter' ? '#9aa08a' : '#8f7fb5';
  let spikes = '';
  for (let i = 0; i < 8; i++) {
    const x = chance.between(-width * 0.45, width * 0.45);
    spikes += `M${num(x)} ${num(-width * chance.between(0.28, 0.44))}v${num(-width * 0.12)}`;
  }
  return (
    fill(clump(chance, 0, -width * 0.14, width * 0.45, width * 0.17, 9), '#7f9278') +
    stroke(
      blades(chance, 7, -width * 0.42, 0, width * 0.84, width * 0.4),
      '#8fa084',
      width * 0.02,
    ) +
    rounded(stroke(spikes, bloom, width * 0.05))
  );
}

/** A low bed of small flowers along a line of `width` inches. */
export function flowerBed(chance: Chance, season: Season, width: number, tall = 12): Svg {
  const steps = Math.max(2, Math.round(width / 11));
  const mounds = (scale: number) =>
    `M0 0${Array.from({ length: steps }, () => `q${num(width / steps / 2)} ${num(-tall * scale)} ${num(width / steps)} 0`).join('')}z`;
  if (season === 'winter') return fill(mounds(1), '#8b8f78');
  const dots = (colour: string, count: number) =>
    spots(
      Array.from({ length: count }, () =>
        spot(chance.between(0, width), -chance.between(tall * 0.25, tall * 0.8)),
      ).join(''),
      colour,
      1.9,
    );
  return (
    fill(mounds(2), '#5f8552') +
    dots(chance.pick(BLOOMS), Math.round(width / 13)) +
    dots(chance.pick(BLOOMS), Math.round(width / 18))
  );
}

/** A clay pot with something green in it, `size` inches tall in all. */
export function potted(chance: Chance, season: Season, size: number, pot = '#b8694a'): Svg {
  const w = size * 0.24;
  const h = size * 0.42;
  const shape = `M${num(-w)} ${num(-h)}h${num(2 * w)}l${num(-w * 0.3)} ${num(h)}h${num(-1.4 * w)}z`;
  const plant = chance.maybe(0.5)
    ? fill(clump(chance, 0, -size * 0.66, w * 1.25, size * 0.3, 8), '#4c7550') +
      fill(clump(chance, -w * 0.3, -size * 0.76, w * 0.7, size * 0.18, 7), '#7fa065')
    : stroke(blades(chance, 12, -w * 0.6, -h, w * 1.2, size * 0.6), '#5f8a55', size * 0.04);
  const blooming =
    season === 'winter'
      ? ''
      : fill(leaves(chance, 7, 0, -size * 0.7, w, size * 0.22, size * 0.05), chance.pick(BLOOMS));
  return (
    plant +
    blooming +
    fill(shape, pot) +
    fill(
      `M${num(w * 0.25)} ${num(-h)}h${num(w * 0.75)}l${num(-w * 0.3)} ${num(h)}h${num(-w * 0.6)}z`,
      darken(pot, 0.3),
      0.5,
    ) +
    fill(box(-w * 1.12, -h * 1.08, w * 2.24, h * 0.2), lighten(pot, 0.12))
  );
}
