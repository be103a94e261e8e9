/** Baths told as one number: 2.25 is two full ones and a quarter. */
import type { Property } from './Property.ts';

export type BathParts = Pick<
  Property,
  | 'bathroomsTotalInteger'
  | 'bathroomsFull'
  | 'bathroomsThreeQuarter'
  | 'bathroomsHalf'
  | 'bathroomsOneQuarter'
>;

/**
 * A quarter has one of the four fixtures of a full bath (sink, toilet, tub, shower), a half two,
 * a three-quarter three. The total counts rooms, so a part is one more.
 */
export function bathPartsOf(quarters: number): BathParts {
  const full = Math.floor(quarters / 4);
  const rest = quarters % 4;
  return {
    bathroomsTotalInteger: full + (rest === 0 ? 0 : 1),
    bathroomsFull: full,
    bathroomsThreeQuarter: rest === 3 ? 1 : 0,
    bathroomsHalf: rest === 2 ? 1 : 0,
    bathroomsOneQuarter: rest === 1 ? 1 : 0,
  };
}
