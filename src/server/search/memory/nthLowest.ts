/** One value of many by its rank, without sorting the others. */

/** So many values are first counted by equal parts of their range, which has nothing to guess. */
const manyValues = 4096;
const parts = 1024;
/** Of each part of the range, how many values are in it. */
const counted = new Uint32Array(parts);

/**
 * The value with `n` of the first `count` before it, which are not what they were afterwards.
 * @param values finite numbers. @param n from 0 for the lowest to count − 1.
 */
export function nthLowest(values: Float64Array, count: number, n: number): number {
  if (count < manyValues) return selected(values, count, n);
  let [lowest, highest] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (lowest === highest) return lowest;
  const partsPerUnit = (parts - 1) / (highest - lowest);
  counted.fill(0);
  for (let i = 0; i < count; i++) counted[((values[i]! - lowest) * partsPerUnit) | 0]!++;
  let [part, before] = [0, 0];
  while (before + counted[part]! <= n) before += counted[part++]!;
  if (counted[part] === count) return selected(values, count, n);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    if ((((value - lowest) * partsPerUnit) | 0) === part) values[kept++] = value;
  }
  return nthLowest(values, kept, n - before);
}

/** Hoare’s selection. */
function selected(values: Float64Array, count: number, n: number): number {
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
