/** One value of many by its rank, without sorting the others. */

/**
 * Hoare's selection among the first `count` values; it leaves them in another order.
 * @param n from 0 for the lowest to count − 1.
 */
export function nthLowest(values: Float64Array, count: number, n: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i <= j) {
        const value = values[i]!;
        values[i++] = values[j]!;
        values[j--] = value;
      }
    }
    // Everything up to j is at most the pivot, everything from i on at least; between they equal it.
    if (n <= j) high = j;
    else if (n >= i) low = i;
    else return pivot;
  }
  return values[n]!;
}
