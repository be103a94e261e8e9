/** Words in their order, each with its number. */
export interface WordRun {
  texts: string[];
  numbers: number[];
}

export function inOrder({ texts, numbers }: WordRun): WordRun {
  const order = texts.map((_, at) => at);
  order.sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : 0));
  return { texts: order.map((at) => texts[at]!), numbers: order.map((at) => numbers[at]!) };
}

/** Where the first text stands that is not before the given one. */
export function firstFrom(texts: readonly string[], text: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
