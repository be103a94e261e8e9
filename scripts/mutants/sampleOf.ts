/** So many of the items, in their order, the same for the same seed. */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  let state = seed >>> 0;
  const chance = () => {
    // mulberry32: small, and even enough to draw by.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item, at) => ({ item, at, drawn: chance() }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
