/** An answer that has been made into bytes already. */
export class Written<T> {
  /** Together JSON with the names of the wire. */
  readonly parts: readonly Uint8Array[];
  /** For the compiler alone: what they say. */
  declare readonly says: T;

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
  }
}
