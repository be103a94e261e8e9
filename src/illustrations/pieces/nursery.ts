import type { Chance } from '../chance.ts';
import type { Climate } from '../climate.ts';
import type { Season } from '../setting.ts';
import { kept, used, type Svg } from '../svg.ts';
import { conifer } from './conifer.ts';
import { leafTree, type LeafTreeKind } from './leafTree.ts';
import { shrub, type ShrubKind } from './shrubs.ts';
import { agave, cactusBed, palm, saguaro } from './warmPlants.ts';

export type TreeKind = LeafTreeKind | 'conifer' | 'palm' | 'saguaro';

/** What stands in the gardens of a climate, the frequent ones named more than once. */
const TREES: Record<Climate, readonly [TreeKind, ...TreeKind[]]> = {
  desert: ['palm', 'saguaro', 'saguaro', 'olive', 'palm'],
  californian: ['palm', 'cypress', 'olive', 'oak', 'palm'],
  subtropical: ['palm', 'palm', 'oak', 'oak'],
  northwest: ['conifer', 'conifer', 'conifer', 'maple', 'birch'],
  mountain: ['conifer', 'aspen', 'aspen', 'conifer', 'maple'],
  northern: ['birch', 'maple', 'conifer', 'maple', 'oak'],
  temperate: ['oak', 'maple', 'maple', 'birch', 'conifer'],
};

const SHRUBS: Record<'dry' | 'green', readonly [ShrubKind, ...ShrubKind[]]> = {
  dry: ['grass', 'lavender', 'grass', 'agave'],
  green: ['round', 'blooming', 'blooming', 'round', 'grass', 'lavender', 'hedge'],
};

/**
 * The plants of one picture, grown once and set out many times. A garden with few kinds looks
 * planned, and the picture stays small.
 */
export interface Nursery {
  /** Goes before everything that uses a plant. */
  readonly grown: Svg;
  /** Tree 0, 1 or 2, `height` inches tall, on 0,0; fewer kinds take turns. */
  tree(which: 0 | 1 | 2, height: number): Svg;
  /** Shrub 0, 1, 2 …, `width` inches wide, on 0,0. */
  shrub(which: number, width: number): Svg;
}

/** Small, so that leaves lie on a coarse grid: half of the digits, and no eye sees it. */
const TREE_HEIGHT = 128;
const SHRUB_WIDTH = 40;

/** Grows the plants of one picture: by climate, or the very trees that are wanted. */
export function nursery(
  climate: Climate,
  season: Season,
  chance: Chance,
  wanted: { readonly trees: number | readonly TreeKind[]; readonly shrubs: number } = {
    trees: 3,
    shrubs: 4,
  },
): Nursery {
  const grown =
    typeof wanted.trees === 'number'
      ? Array.from({ length: wanted.trees }, () => chance.pick(TREES[climate]))
      : wanted.trees;
  const trees = grown.map((kind, i) => kept(`tree${i}`, tree(chance, kind, season)));
  const kinds = SHRUBS[climate === 'desert' ? 'dry' : 'green'];
  const shrubs = Array.from({ length: wanted.shrubs }, (_, i) =>
    kept(`shrub${i}`, small(chance, chance.pick(kinds), season)),
  );
  return {
    grown: trees.join('') + shrubs.join(''),
    tree: (which, height) => used(`tree${which % grown.length}`, height / TREE_HEIGHT),
    shrub: (which, width) => used(`shrub${which % wanted.shrubs}`, width / SHRUB_WIDTH),
  };
}

function tree(chance: Chance, kind: TreeKind, season: Season): Svg {
  if (kind === 'conifer') return conifer(chance, season, TREE_HEIGHT * 1.1);
  if (kind === 'palm') return palm(chance, TREE_HEIGHT * 1.05);
  if (kind === 'saguaro') return saguaro(chance, TREE_HEIGHT * 0.55);
  return leafTree(chance, kind, season, TREE_HEIGHT);
}

function small(chance: Chance, kind: ShrubKind, season: Season): Svg {
  if (kind !== 'agave') return shrub(chance, kind, season, SHRUB_WIDTH);
  return chance.maybe(0.5) ? agave(chance, SHRUB_WIDTH) : cactusBed(chance, SHRUB_WIDTH * 1.4);
}
