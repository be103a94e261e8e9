/** An answer that has been made into bytes already. */
import { lend } from './lentBytes.ts';

export class Written<T> {
  /** Together JSON with the names of the wire. */
  #parts: readonly Uint8Array[];
  #whole: Buffer | null = null;
  #isShared = false;
  /** Of all parts. */
  readonly byteLength: number;
  /** For the compiler alone: what they say. */
  declare readonly says: T;

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
    this.byteLength = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Others will be answered with it, too: it is put together and packed once for all of them. */
  share(): void {
    this.#isShared = true;
  }

  get isShared(): boolean {
    return this.#isShared;
  }

  /**
   * Of what is shared the same bytes each time.
   * @param packed whether the bytes are packed before they are sent: then they are good until then
   */
  within(opening: Uint8Array, closing: Uint8Array, packed = false): Buffer {
    if (this.#whole !== null) return this.#whole;
    const parts = [opening, ...this.#parts, closing];
    const byteLength = opening.length + this.byteLength + closing.length;
    if (packed && !this.#isShared) return lend(parts, byteLength);
    const whole = Buffer.concat(parts, byteLength);
    if (this.#isShared) [this.#whole, this.#parts] = [whole, []];
    return whole;
  }
}
