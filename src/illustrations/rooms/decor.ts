import type { PictureFacts } from '../PictureFacts.ts';
import type { Setting } from '../setting.ts';

export type Era = 'period' | 'midcentury' | 'nineties' | 'modern';

/** What one walks on. */
export interface Flooring {
  readonly kind: 'boards' | 'herringbone' | 'carpet' | 'tile';
  readonly colour: string;
}

/** How the rooms of one home are done up: the same in all of them, so that they belong together. */
export interface Decor {
  readonly era: Era;
  readonly wall: string;
  /** One wall, the cabinets or the tiles. */
  readonly feature: string;
  readonly trim: string;
  readonly flooring: Flooring;
  readonly wood: string;
  /** Sofa and bed, then cushions, then the small bright thing. */
  readonly fabric: string;
  readonly second: string;
  readonly accent: string;
  readonly metal: string;
}

type Colours = Omit<Decor, 'era' | 'flooring' | 'trim'>;

/** Each row was chosen together; walls are quiet, one colour speaks. */
const SCHEMES: readonly [Colours, ...Colours[]] = [
  {
    wall: '#efe8da',
    feature: '#8fa08a',
    wood: '#a9794d',
    fabric: '#6f8573',
    second: '#e9d9bd',
    accent: '#c4683d',
    metal: '#b98d4a',
  },
  {
    wall: '#f3eadc',
    feature: '#c98a68',
    wood: '#8d5f3d',
    fabric: '#e0cfb4',
    second: '#b8633f',
    accent: '#2f5d50',
    metal: '#33383a',
  },
  {
    wall: '#e6e6de',
    feature: '#3f5a6b',
    wood: '#9a6e48',
    fabric: '#45617a',
    second: '#e6d3b1',
    accent: '#d09a3f',
    metal: '#c09a55',
  },
  {
    wall: '#ede7d6',
    feature: '#76805a',
    wood: '#7c5638',
    fabric: '#8a8a5f',
    second: '#e4cfae',
    accent: '#a8492f',
    metal: '#4a423a',
  },
  {
    wall: '#f2e6df',
    feature: '#c99a92',
    wood: '#7a5037',
    fabric: '#c79c8f',
    second: '#efe0cc',
    accent: '#55706a',
    metal: '#b98d5a',
  },
  {
    wall: '#eee9dc',
    feature: '#2f6f6b',
    wood: '#a06a3c',
    fabric: '#2f7470',
    second: '#e2b04f',
    accent: '#c9552f',
    metal: '#c79a4e',
  },
  {
    wall: '#eceae4',
    feature: '#4a5254',
    wood: '#b08860',
    fabric: '#c9c2b4',
    second: '#7d8a86',
    accent: '#b8763f',
    metal: '#2d3234',
  },
  {
    wall: '#f0e4cf',
    feature: '#b9753f',
    wood: '#85583a',
    fabric: '#a8683f',
    second: '#e8d8b8',
    accent: '#40604f',
    metal: '#3b3530',
  },
  {
    wall: '#e3e8e2',
    feature: '#5f8490',
    wood: '#b58c62',
    fabric: '#e3dccb',
    second: '#6f919b',
    accent: '#cf7b4c',
    metal: '#9da3a2',
  },
];

const FLOORS: Record<Era, readonly [Flooring, ...Flooring[]]> = {
  period: [
    { kind: 'boards', colour: '#a8713f' },
    { kind: 'herringbone', colour: '#a0703f' },
    { kind: 'boards', colour: '#7e5233' },
  ],
  midcentury: [
    { kind: 'boards', colour: '#b98248' },
    { kind: 'tile', colour: '#b5714c' },
    { kind: 'boards', colour: '#9a6538' },
  ],
  nineties: [
    { kind: 'carpet', colour: '#d9cbb3' },
    { kind: 'boards', colour: '#c69355' },
    { kind: 'carpet', colour: '#cbbfae' },
  ],
  modern: [
    { kind: 'boards', colour: '#cfa877' },
    { kind: 'herringbone', colour: '#c59a68' },
    { kind: 'boards', colour: '#a98762' },
  ],
};

/** The decor of a home: by its year, or new where somebody has renewed it. */
export function decorOf({ year, chance }: Setting, facts: PictureFacts): Decor {
  const draw = chance.branch('decor');
  const renewed = year < 2006 && draw.maybe(facts.yearBuilt === null ? 0.5 : 0.3);
  const era = renewed ? 'modern' : eraOf(year);
  const colours = draw.pick(SCHEMES);
  return {
    ...colours,
    era,
    trim: era === 'modern' && draw.maybe(0.3) ? '#33393b' : '#faf6ec',
    flooring: draw.pick(FLOORS[era]),
  };
}

function eraOf(year: number): Era {
  if (year < 1946) return 'period';
  if (year < 1982) return 'midcentury';
  return year < 2006 ? 'nineties' : 'modern';
}
