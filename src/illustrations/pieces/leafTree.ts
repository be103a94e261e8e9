import type { Chance } from '../chance.ts';
import { darken, lighten, mix } from '../colour.ts';
import type { Season } from '../setting.ts';
import { fill, num, repeated, stroke, type Spot, type Svg } from '../svg.ts';
import { bareTree } from './bareTree.ts';
import { clump, leaves } from './foliage.ts';

export type LeafTreeKind = 'maple' | 'oak' | 'birch' | 'cypress' | 'aspen' | 'olive';

interface Habit {
  readonly green: string;
  readonly bark: string;
  /** Width of the crown as a share of its height. */
  readonly wide: number;
  /** Height of the crown as a share of the tree. */
  readonly crown: number;
  readonly evergreen: boolean;
}

const HABITS: Record<LeafTreeKind, Habit> = {
  maple: { green: '#618c52', bark: '#6b5442', wide: 0.9, crown: 0.74, evergreen: false },
  oak: { green: '#50784a', bark: '#6b5442', wide: 1.12, crown: 0.72, evergreen: false },
  birch: { green: '#88a55d', bark: '#e6e0d2', wide: 0.62, crown: 0.74, evergreen: false },
  aspen: { green: '#93ad5c', bark: '#e6e0d2', wide: 0.55, crown: 0.74, evergreen: false },
  cypress: { green: '#40644a', bark: '#6b5442', wide: 0.24, crown: 0.94, evergreen: true },
  olive: { green: '#8a9a72', bark: '#75614e', wide: 1.1, crown: 0.7, evergreen: true },
};

/**
 * A broad-leaved tree, `height` inches tall, standing on 0,0 with the light from the left:
 * trunk, a dark crown, lighter clumps shifted into the light, single leaves along the rim.
 */
export function leafTree(chance: Chance, kind: LeafTreeKind, season: Season, height: number): Svg {
  const habit = HABITS[kind];
  if (season === 'winter' && !habit.evergreen) return bareTree(chance, habit.bark, height);
  const ry = (height * habit.crown) / 2;
  const rx = ry * habit.wide;
  const cy = -height + ry;
  const colour = crownColour(chance, kind, season);
  const far = darken(colour, 0.32);
  const size = Math.min(13, rx * 0.12);
  /** One outline, set where several tufts grow into each other: nobody sees that it is the same. */
  const tufts = (r: number, lobes: number, ...spots: readonly Spot[]) =>
    repeated(
      clump(chance, 0, 0, r * rx, r * ry, lobes),
      spots.map(([x, y]): Spot => [x * rx, cy + y * ry]),
    );
  return (
    trunk(habit, height, rx) +
    fill(tufts(1, 10, [0, 0]), far) +
    fill(tufts(0.54, 6, [-0.4, 0.14], [0.16, -0.34], [0.36, 0.3]), colour) +
    fill(tufts(0.37, 5, [-0.16, -0.48], [-0.46, 0.04]), lighten(colour, 0.17)) +
    fill(
      leaves(chance, 6, -rx * 0.08, cy - ry * 0.05, rx * 0.98, ry * 0.96, size),
      lighten(colour, 0.28),
      0.85,
    ) +
    fill(leaves(chance, 3, rx * 0.2, cy + ry * 0.3, rx * 0.7, ry * 0.6, size), far)
  );
}

function crownColour(chance: Chance, kind: LeafTreeKind, season: Season): string {
  const { green, evergreen } = HABITS[kind];
  const own = mix(green, chance.pick(['#7d9a4e', '#4c7a5c', '#6d8f4a']), chance.between(0, 0.3));
  if (evergreen) return own;
  if (season === 'autumn')
    return chance.pick(['#cf8a3c', '#c4622f', '#d9a544', '#a8492f', '#b58f3e', own]);
  if (season !== 'spring') return own;
  return kind === 'maple' && chance.maybe(0.5)
    ? chance.pick(['#eab9bd', '#f2d7d5', '#e3a3ae'])
    : mix(own, '#b5cf74', 0.4);
}

function trunk({ bark, crown }: Habit, height: number, rx: number): Svg {
  const pale = bark === '#e6e0d2';
  const w = height * (pale ? 0.026 : 0.04);
  const clear = height * (1 - crown);
  const top = -clear - height * 0.2;
  const limbs = `M0 ${num(-clear * 0.9)}q${num(-rx * 0.2)} ${num(-clear * 0.4)} ${num(-rx * 0.42)} ${num(-height * 0.2)}M0 ${num(-clear)}q${num(rx * 0.2)} ${num(-clear * 0.3)} ${num(rx * 0.42)} ${num(-height * 0.22)}`;
  return (
    stroke(limbs, darken(bark, 0.2), w * 0.7) +
    fill(
      `M${num(-w * 1.2)} 0Q${num(-w * 0.6)} ${num(-clear * 0.4)} ${num(-w * 0.6)} ${num(top)}h${num(w * 1.2)}Q${num(w * 0.6)} ${num(-clear * 0.4)} ${num(w * 1.2)} 0z`,
      bark,
    ) +
    fill(
      `M${num(w * 0.1)} 0V${num(top)}h${num(w * 0.5)}Q${num(w * 0.6)} ${num(-clear * 0.4)} ${num(w * 1.2)} 0z`,
      darken(bark, 0.4),
      0.55,
    ) +
    (pale
      ? stroke(
          [0.1, 0.25, 0.42, 0.6, 0.85]
            .map(
              (share, i) =>
                `M${num(i % 2 === 0 ? -w * 0.7 : -w * 0.1)} ${num(-clear * share)}h${num(w * 0.8)}`,
            )
            .join(''),
          '#4a443c',
          w * 0.25,
        )
      : '')
  );
}
