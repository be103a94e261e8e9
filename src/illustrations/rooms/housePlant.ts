import { darken, lighten } from '../colour.ts';
import { fill, hand, oval, pill, stroke, type Svg } from '../svg.ts';
import type { Room } from './Room.ts';

/** Where a leaf begins and how far it reaches, inches of a plant 50 inches tall; its width is a share of its length. */
type Leaf = readonly [x: number, y: number, dx: number, dy: number, wide: number];

/** Darker leaves behind, lighter leaves in front; `shade` and `light` say by how much. */
interface Foliage {
  readonly back: readonly Leaf[];
  readonly shade: number;
  readonly front: readonly Leaf[];
  readonly light: number;
}

const SNAKE: Foliage = {
  back: [
    [-3, -12, -5, -30, 0.12],
    [2, -12, 6, -26, 0.13],
    [0, -12, 0, -38, 0.1],
  ],
  shade: 0.15,
  front: [
    [-1, -12, -9, -22, 0.13],
    [3, -12, 2, -32, 0.11],
    [-2, -12, -2, -27, 0.1],
  ],
  light: 0.12,
};

const PALM: Foliage = {
  back: [
    [0, -14, -20, -12, 0.2],
    [0, -14, 20, -14, 0.2],
    [0, -16, -12, -30, 0.14],
    [0, -16, 13, -28, 0.14],
  ],
  shade: 0.18,
  front: [
    [0, -14, -16, -22, 0.17],
    [0, -14, 17, -22, 0.17],
    [0, -16, 1, -34, 0.12],
    [0, -12, 16, -4, 0.2],
    [0, -12, -16, -3, 0.2],
  ],
  light: 0.1,
};

const MONSTERA: Foliage = {
  back: [
    [0, -12, -18, -14, 0.42],
    [0, -12, 17, -18, 0.42],
    [0, -14, 3, -34, 0.36],
  ],
  shade: 0.12,
  front: [
    [0, -12, -12, -26, 0.4],
    [0, -12, 13, -8, 0.42],
    [0, -12, 9, -28, 0.34],
  ],
  light: 0.1,
};

const FIG: Foliage = {
  back: [
    [0, -22, -13, -4, 0.34],
    [0, -26, 13, -5, 0.34],
    [0, -34, -11, -8, 0.36],
    [0, -36, 10, -10, 0.36],
  ],
  shade: 0.12,
  front: [
    [0, -28, -12, -9, 0.34],
    [0, -31, 12, -9, 0.34],
    [-1, -40, -5, -11, 0.36],
    [-1, -40, 6, -9, 0.36],
  ],
  light: 0.1,
};

const FOLIAGE = { fig: FIG, snake: SNAKE, palm: PALM, monstera: MONSTERA };

/** A pot on the floor with a large plant; `tall` inches in all. */
export function housePlant(
  { view, chance }: Pick<Room, 'view' | 'chance'>,
  x: number,
  z: number,
  tall: number,
  pot: string,
): Svg {
  const kind = chance.pick(['fig', 'snake', 'palm', 'monstera']);
  const s = tall / 50;
  const green = chance.pick(['#4c7a55', '#5d8a58', '#3f6b50']);
  const stem =
    kind === 'fig'
      ? stroke(hand(`M0 ${-10 * s}Q${2 * s} ${-22 * s} ${-1 * s} ${-40 * s}`), '#7a5c43', 1.2 * s)
      : '';
  return view.stand(
    [x, 0, z],
    fill(oval(2 * s, 0, 11 * s, 2 * s), '#26323c', 0.24),
    stem + leaves(FOLIAGE[kind], s, green),
    fill(hand(`M${-8 * s} ${-13 * s}h${16 * s}l${-2 * s} ${13 * s}h${-12 * s}z`), pot),
    fill(
      hand(`M${2 * s} ${-13 * s}h${6 * s}l${-2 * s} ${13 * s}h${-5 * s}z`),
      darken(pot, 0.3),
      0.5,
    ),
    fill(pill(-8.6 * s, -14.5 * s, 17.2 * s, 3 * s, 1), lighten(pot, 0.15)),
  );
}

function leaves({ back, shade, front, light }: Foliage, s: number, green: string): Svg {
  const make = (list: readonly Leaf[]) => hand(list.map((leaf) => outline(leaf, s)).join(''));
  return fill(make(back), darken(green, shade)) + fill(make(front), lighten(green, light));
}

function outline([x, y, dx, dy, wide]: Leaf, s: number): string {
  const [x0, y0, rx, ry] = [x * s, y * s, dx * s, dy * s];
  const [nx, ny] = [-ry * wide, rx * wide];
  return `M${x0} ${y0}Q${x0 + rx * 0.4 + nx} ${y0 + ry * 0.4 + ny} ${x0 + rx} ${y0 + ry}Q${x0 + rx * 0.4 - nx} ${y0 + ry * 0.4 - ny} ${x0} ${y0}z`;
}
