/** A street as it was grown, before it is joined to the others. */
import type { Spot } from '../ground/Plane.ts';

/** OpenMapTiles' classes of the streets that people live on and drive on through a town. */
export type Rank = 'trunk' | 'primary' | 'secondary' | 'tertiary' | 'minor';

/** An end that hangs in the air goes on to the next street ahead, or stays a dead end. */
export type End = 'reach' | 'stay';

export interface Course {
  line: Spot[];
  rank: Rank;
  ends: [first: End, last: End];
  /** The quarter it was grown for; null for main streets. */
  quarter: number | null;
}

/** Higher ones win where streets get in each other's way. */
export const rankOrder: Record<Rank, number> = {
  minor: 0,
  tertiary: 1,
  secondary: 2,
  primary: 3,
  trunk: 4,
};
