/** Where a house number lies on its street, whether a house is known to have it or not. */
import { distanceMetres, type Point } from '#domain/geo.ts';
import { between, type HouseNumber } from '../../map/houseNumbers.ts';

/** Farther apart, two houses tell nothing of what lies between. */
const mostApartMetres = 10_000;
const block = 100;

/** @param known houses with a number, in any order */
export function pointOfNumber(known: HouseNumber[], number: number): Point | null {
  const own = known.find((one) => one.number === number);
  if (own) return own;
  const before = nearestOf(known, number, -1);
  const after = nearestOf(known, number, 1);
  if (before && after) {
    return distanceMetres(before, after) > mostApartMetres ? null : between(before, after, number);
  }
  const last = before ?? after;
  return last && endsInBlock(known, last, number) ? last : null;
}

/** The last block of a street goes on to its hundred; a street that is no longer than that may not. */
function endsInBlock(known: HouseNumber[], last: HouseNumber, number: number): boolean {
  if (Math.floor(last.number / block) !== Math.floor(number / block)) return false;
  return known.some((one) => Math.abs(one.number - last.number) >= block);
}

/** The nearest below (−1) or above (1); on the same side of the street where there is one. */
function nearestOf(known: HouseNumber[], number: number, sign: 1 | -1): HouseNumber | undefined {
  const there = known.filter((one) => (one.number - number) * sign > 0);
  const sameSide = there.filter((one) => (one.number - number) % 2 === 0);
  const among = sameSide.length > 0 ? sameSide : there;
  let nearest = among[0];
  for (const one of among) {
    if ((one.number - nearest!.number) * sign < 0) nearest = one;
  }
  return nearest;
}
