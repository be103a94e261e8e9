/**
 * Which slots were entered under a text, without keeping the text: a few others may come along, so
 * whoever asks compares. Open addressing; at most two thirds are taken.
 */
const free = -1;
const removed = -2;

export class HashSlots {
  #slots = new Int32Array(64).fill(free);
  #hashes = new Int32Array(64);
  /** Taken or removed. */
  #used = 0;

  add(text: string, slot: number): void {
    if ((this.#used + 1) * 3 > this.#slots.length * 2) this.#rebuild();
    this.#enter(hashOf(text), slot);
  }

  remove(text: string, slot: number): void {
    for (const at of this.#placesOf(hashOf(text))) {
      if (this.#slots[at] !== slot) continue;
      this.#slots[at] = removed;
      return;
    }
  }

  *slotsOf(text: string): Generator<number> {
    for (const at of this.#placesOf(hashOf(text))) yield this.#slots[at]!;
  }

  *#placesOf(hash: number): Generator<number> {
    const mask = this.#slots.length - 1;
    for (let at = hash & mask; this.#slots[at] !== free; at = (at + 1) & mask) {
      if (this.#hashes[at] === hash && this.#slots[at] !== removed) yield at;
    }
  }

  #enter(hash: number, slot: number): void {
    const mask = this.#slots.length - 1;
    let at = hash & mask;
    while (this.#slots[at] !== free) at = (at + 1) & mask;
    this.#slots[at] = slot;
    this.#hashes[at] = hash;
    this.#used++;
  }

  #rebuild(): void {
    const [slots, hashes] = [this.#slots, this.#hashes];
    const there = slots.reduce((count, slot) => count + (slot >= 0 ? 1 : 0), 0);
    let length = 64;
    while (there * 3 > length) length *= 2;
    this.#slots = new Int32Array(length).fill(free);
    this.#hashes = new Int32Array(length);
    this.#used = 0;
    slots.forEach((slot, at) => {
      if (slot >= 0) this.#enter(hashes[at]!, slot);
    });
  }
}

/** FNV-1a over UTF-16, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}
