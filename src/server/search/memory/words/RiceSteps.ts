/**
 * Rising numbers in about as few bits as there can be: of each step from one to the next, less one, what
 * is left of it without its lowest bits, as so many zeros and a one, and then those lowest bits. How many
 * they are, the `shift`, is told for each list (R. F. Rice, 1979). A step that would take many zeros is
 * written out instead, so that one gap costs little in a list whose numbers stand close together.
 */
import { grown } from '../grown.ts';

/** So many zeros say that a whole step follows. */
const writtenOut = 16;
const bitsWrittenOut = writtenOut + 32;
const mostShift = 24;
/** A list is read four bytes at a time, some of them behind it. */
const readAhead = 8;

/** How many bits a list takes, roughly, and with which shift. */
export interface RicePlan {
  shift: number;
  bits: number;
}

/** How many steps there are of each length in bits. */
const byLength = new Int32Array(33);

/** The best shift for steps. @param steps as many as `count` */
export function planRice(steps: Int32Array, count: number): RicePlan {
  byLength.fill(0);
  let longest = 0;
  for (let i = 0; i < count; i++) {
    const length = 32 - Math.clz32(steps[i]! - 1);
    byLength[length]!++;
    if (length > longest) longest = length;
  }
  let best: RicePlan = { shift: 0, bits: Infinity };
  for (let shift = Math.min(longest, mostShift); shift >= 0; shift--) {
    const bits = bitsWith(shift, longest);
    if (bits > best.bits) break;
    best = { shift, bits };
  }
  return best;
}

function bitsWith(shift: number, longest: number): number {
  let bits = 0;
  for (let length = 0; length <= longest; length++) {
    const over = length - shift;
    // Those of a length are half as much again as the least of them, taken together.
    const zeros = over <= 0 ? 0 : over > 5 ? bitsWrittenOut : (3 << over) >>> 2;
    bits += byLength[length]! * Math.min(zeros + 1 + shift, bitsWrittenOut);
  }
  return bits;
}

/** Writes lists one after another, each beginning with a byte of its own. */
export class RiceWriter {
  #bytes: Uint8Array;
  /** Where the next list begins. */
  end = 0;

  constructor(bytes: number) {
    this.#bytes = new Uint8Array(bytes);
  }

  /** What was written, with what is read behind it. */
  get bytes(): Uint8Array {
    this.#makeRoom(readAhead);
    return this.#bytes.slice(0, this.end + readAhead);
  }

  write(steps: Int32Array, count: number, shift: number): void {
    this.#makeRoom((count * bitsWrittenOut) / 8 + readAhead);
    const view = new DataView(this.#bytes.buffer);
    const lowest = 2 ** shift - 1;
    let at = this.end;
    // Bits that do not fill a byte yet: fewer than eight, so that 24 more fit.
    let [begun, width] = [0, 0];
    for (let i = 0; i < count; i++) {
      const value = steps[i]! - 1;
      const zeros = value >>> shift;
      const isWhole = zeros >= writtenOut;
      begun |= isWhole ? 0 : 1 << (width + zeros);
      width += isWhole ? writtenOut : zeros + 1;
      view.setInt32(at, begun, true);
      at += width >>> 3;
      begun >>>= width & 24;
      width &= 7;
      if (isWhole) {
        begun |= (value & 0xffff) << width;
        view.setInt32(at, begun, true);
        at += 2;
        begun = (begun >>> 16) | ((value >>> 16) << width);
        view.setInt32(at, begun, true);
        at += 2;
        begun >>>= 16;
      } else {
        begun |= (value & lowest) << width;
        width += shift;
        view.setInt32(at, begun, true);
        at += width >>> 3;
        begun >>>= width & 24;
        width &= 7;
      }
    }
    this.end = width > 0 ? at + 1 : at;
    // What was written ahead of itself.
    this.#bytes.fill(0, this.end, this.end + 4);
  }

  /** Puts bytes there as they are. */
  append(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.end);
    this.end += bytes.length;
  }

  #makeRoom(bytes: number): void {
    if (this.end + bytes > this.#bytes.length) this.#bytes = grown(this.#bytes, this.end + bytes);
  }
}

/**
 * Calls `visit` with the numbers of the list from … to − 1, of which the first step goes out from −1.
 * @returns the last one.
 */
export function readRice(
  bytes: DataView,
  from: number,
  to: number,
  shift: number,
  visit: (number: number) => void,
): number {
  const lowest = 2 ** shift - 1;
  const end = (to - from) * 8;
  let number = -1;
  for (let at = 0; ;) {
    // 25 bits or more; a one above them, so that there is one.
    const ahead = (bytes.getInt32(from + (at >>> 3), true) >>> (at & 7)) | (1 << writtenOut);
    const zeros = 31 - Math.clz32(ahead & -ahead);
    at += zeros + 1;
    // Fewer than eight zeros fill up the last byte.
    if (at > end) return number;
    if (zeros < writtenOut) {
      const low = (bytes.getInt32(from + (at >>> 3), true) >>> (at & 7)) & lowest;
      number += (zeros << shift) + low + 1;
      at += shift;
    } else {
      at--;
      const low = (bytes.getInt32(from + (at >>> 3), true) >>> (at & 7)) & 0xffff;
      at += 16;
      const high = (bytes.getInt32(from + (at >>> 3), true) >>> (at & 7)) & 0xffff;
      at += 16;
      number += high * 0x10000 + low + 1;
    }
    visit(number);
  }
}
