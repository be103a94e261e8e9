/** Sorting a million numbers by whole values, digit by digit instead of by comparing. */

const digitBits = 11;
const digits = 2 ** digitBits;

/**
 * Stable: numbers of equal value keep their order.
 * @param valueOf by number, whole and 0 or more.
 */
export function sortNumbers(numbers: Uint32Array, valueOf: Float64Array): Uint32Array {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, valueOf[number]!);
  let [sorted, other] = [numbers.slice(), new Uint32Array(numbers.length)];
  for (let unit = 1; unit <= highest; unit *= digits) {
    sortByDigit(sorted, other, valueOf, unit);
    [sorted, other] = [other, sorted];
  }
  return sorted;
}

function sortByDigit(
  from: Uint32Array,
  to: Uint32Array,
  valueOf: Float64Array,
  unit: number,
): void {
  const starts = new Uint32Array(digits + 1);
  for (const number of from) starts[((valueOf[number]! / unit) & (digits - 1)) + 1]!++;
  for (let digit = 0; digit < digits; digit++) starts[digit + 1]! += starts[digit]!;
  for (const number of from) {
    const digit = (valueOf[number]! / unit) & (digits - 1);
    to[starts[digit]!++] = number;
  }
}
