/**
 * Nodes in buckets by their time, the earliest bucket first; within one they come in any order. A node
 * may be in it several times. As no time is beyond a bound, that is all that a search needs, and
 * costs less than a heap.
 */
import { twiceAsLong } from './twiceAsLong.ts';

/** Milliseconds a bucket: 2 to the power of it. Most streets take longer, so that few nodes come twice. */
const widthBits = 10;
const none = 0xffff_ffff;

export class TimeBuckets {
  /** The entry that each bucket begins with. */
  #first = new Uint32Array(0);
  #bucketCount = 0;
  #bucket = 0;
  /** Of entries: the one after it in its bucket. */
  #next = new Uint32Array(1 << 12);
  #nodes = new Uint32Array(1 << 12);
  #times = new Uint32Array(1 << 12);
  #entryCount = 0;
  /** The time with which the node that was popped last was pushed. */
  time = 0;

  /** @param mostMs the latest time that will be pushed */
  clear(mostMs: number): void {
    this.#bucketCount = (mostMs >>> widthBits) + 1;
    if (this.#first.length < this.#bucketCount) this.#first = new Uint32Array(this.#bucketCount);
    this.#first.fill(none, 0, this.#bucketCount);
    this.#bucket = 0;
    this.#entryCount = 0;
  }

  /** @param time in no bucket before that of the node that was popped last */
  push(node: number, time: number): void {
    if (this.#entryCount === this.#nodes.length) this.#grow();
    const entry = this.#entryCount++;
    const bucket = time >>> widthBits;
    this.#nodes[entry] = node;
    this.#times[entry] = time;
    this.#next[entry] = this.#first[bucket]!;
    this.#first[bucket] = entry;
  }

  /** -1 once there is none. */
  pop(): number {
    const first = this.#first;
    const count = this.#bucketCount;
    let bucket = this.#bucket;
    while (bucket < count && first[bucket] === none) bucket++;
    this.#bucket = bucket;
    if (bucket === count) return -1;
    const entry = first[bucket]!;
    first[bucket] = this.#next[entry]!;
    this.time = this.#times[entry]!;
    return this.#nodes[entry]!;
  }

  #grow(): void {
    this.#next = twiceAsLong(this.#next);
    this.#nodes = twiceAsLong(this.#nodes);
    this.#times = twiceAsLong(this.#times);
  }
}
