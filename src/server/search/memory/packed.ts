/** Where a field's bits are: the number of its column, and the first of its bits there. */
export interface Place {
  column: number;
  shift: number;
}

/** Puts fields of these many bits into columns, each into the first that has room. */
export function packed(sizes: readonly number[], bitsPerColumn: number): Place[] {
  const taken: number[] = [];
  return sizes.map((size) => {
    const free = taken.findIndex((bits) => bits + size <= bitsPerColumn);
    const column = free === -1 ? taken.push(0) - 1 : free;
    const shift = taken[column]!;
    taken[column] = shift + size;
    return { column, shift };
  });
}
