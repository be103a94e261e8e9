/** Slots in blocks: what changes in one makes only that block of each filter stale. */
export const blockBits = 11;
export const slotsPerBlock = 2 ** blockBits;
export const wordsPerBlock = slotsPerBlock / 32;

/** Of each block, how often it has changed; never 0. */
export type BlockVersions = Uint32Array;

export function versionsFor(capacity: number): BlockVersions {
  return new Uint32Array(capacity / slotsPerBlock).fill(1);
}

/** The capacity rounded up to whole blocks. */
export function wholeBlocks(capacity: number): number {
  return Math.ceil(capacity / slotsPerBlock) * slotsPerBlock;
}
