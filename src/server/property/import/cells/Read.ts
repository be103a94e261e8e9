/** What comes of reading a cell: a value, a value with a note, or a reason why there is none. */

/** A sentence for whoever keeps the file. */
export class Unreadable {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Read otherwise than it stands there. */
export class Noted<T> {
  readonly value: T;
  /** A sentence for whoever keeps the file. */
  readonly note: string;
  constructor(value: T, note: string) {
    this.value = value;
    this.note = note;
  }
}

export type Read<T> = T | Unreadable;
export type ReadNoted<T> = Read<T> | Noted<T>;
