/** A street as people call it, and the numbers of the houses along it. */

export interface NamedStreet {
  name: string;
  /** The course it lies on, and the stretch of it that has this name, metres along it. */
  course: number;
  from: number;
  to: number;
  /** Numbers rise towards this end of the stretch. */
  risesTo: 'from' | 'to';
  /** The number at the low end; a multiple of 100. */
  firstNumber: number;
}

/** A hundred numbers to the block of a tenth of a mile. */
export const metresPerHundred = 160;

/** The house number at a place along the course, even on the right of who walks up the numbers. */
export function houseNumber(street: NamedStreet, along: number, side: 'left' | 'right'): number {
  const walked = street.risesTo === 'to' ? along - street.from : street.to - along;
  const isRight = (side === 'right') === (street.risesTo === 'to');
  const pairs = Math.floor((walked * 100) / metresPerHundred / 2);
  return street.firstNumber + 2 * pairs + (isRight ? 2 : 1);
}
