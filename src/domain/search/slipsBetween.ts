/**
 * How many slips of the finger lie between two words: a letter left out, added, mistaken, or two
 * neighbours swapped (optimal string alignment distance). Comparing costs the product of lengths.
 */
export function slipsBetween(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) slips = Math.min(slips, twoAbove[j - 2]! + 1);
      row.push(slips);
    }
    twoAbove = above;
    above = row;
  }
  return above[b.length]!;
}
