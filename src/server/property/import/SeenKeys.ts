/** Which listing keys a file has had already, in about 16 bytes a key however long it is. */
import { hash } from 'node:crypto';

const firstSize = 1 << 16;

/**
 * A set of 64-bit digests in one typed array (open addressing). Two different keys share a digest
 * once in 2^64: among ten million keys the chance of a single mistake is under 1 in 300,000.
 */
export class SeenKeys {
  #slots = new BigUint64Array(firstSize);
  #count = 0;

  /** True the first time that the key comes. */
  add(key: string): boolean {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    const added = insert(this.#slots, digestOf(key));
    if (added) this.#count++;
    return added;
  }

  #grow(): void {
    const larger = new BigUint64Array(this.#slots.length * 2);
    for (const digest of this.#slots) if (digest !== 0n) insert(larger, digest);
    this.#slots = larger;
  }
}

function insert(slots: BigUint64Array, digest: bigint): boolean {
  const mask = slots.length - 1;
  let slot = Number(digest & BigInt(mask));
  while (slots[slot] !== 0n) {
    if (slots[slot] === digest) return false;
    slot = (slot + 1) & mask;
  }
  slots[slot] = digest;
  return true;
}

/** Zero marks a free slot, so no digest is zero. */
function digestOf(key: string): bigint {
  return hash('sha1', key, 'buffer').readBigUInt64LE() || 1n;
}
