/** An answer that has been made into bytes already. */
import { lend } from './lentBytes.ts';

export class Written<T> {
  /** Together JSON with the names of the wire. */
  #parts: readonly Uint8Array[];
  #whole: Buffer | null = null;
  #isShared = false;
  readonly #copied: () => void;
  /** Of all parts. */
  readonly byteLength: number;
  /** For the compiler alone: what they say. */
  declare readonly says: T;

  /** @param copied is called once the parts are not read any more */
  constructor(parts: readonly Uint8Array[], copied: () => void = () => {}) {
    this.#parts = parts;
    this.#copied = copied;
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
   * Of what is shared the same bytes each time; of anything else once.
   * @param packed whether the bytes are packed before they are sent: then they are good until then
   */
  within(opening: Uint8Array, closing: Uint8Array, packed = false): Buffer {
    if (this.#whole !== null) return this.#whole;
    if (this.#parts.length === 0) throw new Error('An answer that is not shared is sent once.');
    const parts = [opening, ...this.#parts, closing];
    const byteLength = opening.length + this.byteLength + closing.length;
    const isLent = packed && !this.#isShared;
    const whole = isLent ? lend(parts, byteLength) : Buffer.concat(parts, byteLength);
    if (this.#isShared) this.#whole = whole;
    this.#parts = [];
    this.#copied();
    return whole;
  }
}
