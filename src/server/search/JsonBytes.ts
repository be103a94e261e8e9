/** JSON as bytes, letter by letter: numbers of a map take a multiple of that as texts in between. */

const encoder = new TextEncoder();

const firstBytes = 64 * 1024;
/** Room is made in multiples of this, so that it does for most other answers, too. */
const roomStep = 16 * 1024;
/** What is longer than all but the rarest answers is not kept as room for the next. */
const mostKeptBytes = 1024 * 1024;
/** More than any number takes. */
const mostDigits = 24;
/** UTF-8 needs at most so many for one of JavaScript’s letters. */
const bytesOfLetter = 3;

const nothing = encoder.encode('null');
const zero = 0x30;
const minus = 0x2d;
const point = 0x2e;

/** 7 decimals: a centimetre, a third of a point of the map’s grid. */
const decimals = 7;
const partsOfDegree = 10 ** decimals;
/** What a division by whole numbers of the machine can hold. */
const mostSmall = 0x7fff_ffff;

export class JsonBytes {
  #bytes = new Uint8Array(firstBytes);
  #length = 0;

  /** @param letters ASCII, as it is to stand there */
  ascii(letters: string): this {
    const { length } = letters;
    this.#makeRoom(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let letter = 0; letter < length; letter++) bytes[at++] = letters.charCodeAt(letter);
    this.#length = at;
    return this;
  }

  /** Bytes that are JSON already: quicker than letters, for what comes again and again. */
  known(letters: Uint8Array): this {
    const { length } = letters;
    this.#makeRoom(length);
    const bytes = this.#bytes;
    let at = this.#length;
    // Few letters: `set` takes longer to begin than they take.
    for (let letter = 0; letter < length; letter++) bytes[at++] = letters[letter]!;
    this.#length = at;
    return this;
  }

  /** Any text that is JSON already. */
  json(text: string): this {
    this.#makeRoom(text.length * bytesOfLetter);
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
    return this;
  }

  /** A whole number from 0 up. */
  whole(value: number): this {
    if (value > mostSmall) return this.ascii(String(value));
    this.#makeRoom(mostDigits);
    this.#digits(value, 1);
    return this;
  }

  wholeOrNull(value: number | null): this {
    return value === null ? this.known(nothing) : this.whole(value);
  }

  /** Rounded to a centimetre, without zeros at its end. */
  degrees(value: number): this {
    this.#makeRoom(mostDigits);
    let parts = Math.round(value * partsOfDegree);
    if (parts < 0) {
      this.#bytes[this.#length++] = minus;
      parts = -parts;
    }
    const whole = Math.floor(parts / partsOfDegree);
    this.#digits(whole, 1);
    let rest = parts - whole * partsOfDegree;
    if (rest === 0) return this;
    let places = decimals;
    for (; rest % 10 === 0; places--) rest /= 10;
    this.#bytes[this.#length++] = point;
    this.#digits(rest, places);
    return this;
  }

  /**
   * All that was written; the next begins anew.
   * @param room memory for it, where it is large enough; else it has memory of its own
   */
  take(room: ArrayBuffer | null = null): Uint8Array<ArrayBuffer> {
    const fits = room !== null && room.byteLength >= this.#length;
    const memory = fits ? room : new ArrayBuffer(Math.ceil(this.#length / roomStep) * roomStep);
    const taken = new Uint8Array(memory, 0, this.#length);
    taken.set(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    if (this.#bytes.length > mostKeptBytes) this.#bytes = new Uint8Array(firstBytes);
    return taken;
  }

  /** @param least digits, with zeros in front where there are fewer */
  #digits(value: number, least: number): void {
    let count = least;
    for (let reach = 10 ** least; value >= reach; reach *= 10) count++;
    let rest = value | 0;
    for (let at = this.#length + count - 1; at >= this.#length; at--) {
      const tenth = (rest / 10) | 0;
      this.#bytes[at] = zero + (rest - tenth * 10);
      rest = tenth;
    }
    this.#length += count;
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
