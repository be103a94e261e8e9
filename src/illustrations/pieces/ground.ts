import type { Chance } from '../chance.ts';
import type { Climate } from '../climate.ts';
import { darken, lighten, mix } from '../colour.ts';
import type { Season } from '../setting.ts';
import { box, fill, gradient, num, oval, stroke, type Svg } from '../svg.ts';

/** The colours of the ground in a climate and season. */
export interface GroundColours {
  readonly far: string;
  readonly near: string;
  readonly blade: string;
  readonly bare: boolean;
}

/** Lawn, sand or snow, as climate and season have it. */
export function groundColours(climate: Climate, season: Season): GroundColours {
  if (season === 'winter') return { far: '#eef1f1', near: '#dfe7ea', blade: '#b9ab8a', bare: true };
  if (climate === 'desert')
    return { far: '#dcc39a', near: '#cfa97a', blade: '#a79a5e', bare: true };
  const lush: Record<Season, readonly [string, string]> = {
    spring: ['#a9c47c', '#7fa65a'],
    summer: ['#9dba72', '#6f994f'],
    autumn: ['#b3b56f', '#8b974c'],
    winter: ['#eef1f1', '#dfe7ea'],
  };
  const [far, near] = lush[season];
  const dry = climate === 'californian' && season !== 'spring' ? 0.3 : 0;
  return {
    far: mix(far, '#d9c68a', dry),
    near: mix(near, '#b3a55c', dry),
    blade: mix(darken(near, 0.25), '#d9c68a', dry),
    bare: false,
  };
}

/** The lawn (or sand, or snow) from the horizon to the lower edge of the picture. */
export function ground(
  colours: GroundColours,
  chance: Chance,
  { width, height, from }: { width: number; height: number; from: number },
): Svg {
  const span = height - from;
  let light = '';
  let dark = '';
  for (let i = 0; i < 9; i++) {
    const depth = (i + chance.unit()) / 9;
    const y = from + 8 + depth ** 1.5 * (span - 8);
    // Three sizes, so that most are told in letters that were told before.
    const near = Math.floor(i / 3) / 2;
    const rx = 70 + 130 * near;
    const patch = oval(chance.between(0, width), y, rx, rx * 0.045 + near * 5);
    if (i % 2 === 0) light += patch;
    else dark += patch;
  }
  return (
    gradient('ground', [
      [0, colours.far],
      [100, colours.near],
    ]) +
    fill(box(0, from, width, span), 'url(#ground)') +
    fill(light, lighten(colours.far, 0.25), 0.4) +
    fill(dark, darken(colours.near, 0.12), 0.35)
  );
}

/** Tufts here and there, larger towards the viewer: the lawn stops being a flat colour. */
export function tufts(
  colours: GroundColours,
  chance: Chance,
  { width, height, from }: { width: number; height: number; from: number },
  count: number,
): Svg {
  const kinds: readonly [string, string, string] = [
    'q-1-7-7-12m9 12q1-9 0-16m3 16q2-6 8-10',
    'q-2-8-4-11m6 11q0-7 3-13m2 13q3-5 8-7',
    'q-1-9-9-15m11 15q-1-9 1-20m3 20q2-11 9-15',
  ];
  let d = '';
  for (let i = 0; i < count; i++) {
    const depth = Math.sqrt(chance.unit());
    const kind = kinds[depth < 0.5 ? 1 : depth < 0.8 ? 0 : 2];
    d += `M${num(chance.between(0, width))} ${num(from + depth * (height - from))}${kind}`;
  }
  return stroke(d, colours.blade, 1.2, 0.65);
}
