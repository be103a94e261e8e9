/** An answer that has been made into text already. */
export class Written<T> {
  /** In JSON, with the names of the wire. */
  readonly json: string;
  /** For the compiler alone: what the text says. */
  declare readonly says: T;

  constructor(json: string) {
    this.json = json;
  }
}
