/** An answer that has been made into bytes already. */
export class Written<T> {
  /** Together JSON with the names of the wire. */
  #parts: readonly Uint8Array[];
  #whole: Buffer | null = null;
  /** Others may be answered with it, too: then it is packed once for all of them. */
  readonly isShared: boolean;
  /** Of all parts. */
  readonly byteLength: number;
  /** For the compiler alone: what they say. */
  declare readonly says: T;

  constructor(parts: readonly Uint8Array[], { isShared = false } = {}) {
    this.#parts = parts;
    this.isShared = isShared;
    this.byteLength = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Made once: the same bytes each time. */
  within(opening: Uint8Array, closing: Uint8Array): Buffer {
    if (this.#whole === null) {
      this.#whole = Buffer.concat([opening, ...this.#parts, closing]);
      this.#parts = [];
    }
    return this.#whole;
  }
}
