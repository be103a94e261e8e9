/** Doors that were looked up before: homes stand still, and are asked for again and again. */
import type { Door, Doors } from '../graph/Doors.ts';
import { PositionTable } from '../graph/PositionTable.ts';
import { type DoorColumns, noStretch } from '../graph/ReachSearch.ts';

/** Some 50 MB. */
const mostKept = 2_000_000;
/** The doors of a list of homes. */
interface DoorList extends DoorColumns {
  x: Int32Array;
  y: Int32Array;
  /** Whether those of one stretch follow each other. */
  sortedYn: boolean;
}

export class KnownDoors {
  readonly #doors: Doors;
  #positions = new PositionTable();
  #stretches = new Uint32Array(1 << 12);
  #shares = new Float32Array(1 << 12);
  #metres = new Float32Array(1 << 12);
  #last: DoorList | null = null;

  constructor(doors: Doors) {
    this.#doors = doors;
  }

  /** The doors of many homes; those of the list that was asked for last are there already. */
  ofAll(x: Int32Array, y: Int32Array): DoorList {
    const last = this.#last;
    if (last && isSame(last.x, x) && isSame(last.y, y)) {
      if (!last.sortedYn) sortByStretch(last);
      return last;
    }
    const doors: DoorList = {
      x: x.slice(),
      y: y.slice(),
      stretches: new Uint32Array(x.length).fill(noStretch),
      shares: new Float32Array(x.length),
      metres: new Float32Array(x.length),
      numbers: Uint32Array.from(x, (_, at) => at),
      sortedYn: false,
    };
    const door = { stretch: 0, share: 0, metres: 0 };
    for (let at = 0; at < x.length; at++) {
      if (!this.into(door, x[at]!, y[at]!)) continue;
      doors.stretches[at] = door.stretch;
      doors.shares[at] = door.share;
      doors.metres[at] = door.metres;
    }
    this.#last = doors;
    return doors;
  }

  /** Writes the door of a position into `door`. False where no street is near. */
  into(door: Door, x: number, y: number): boolean {
    const before = this.#positions.size;
    let at = this.#positions.add(x, y);
    if (at === before) at = this.#learn(at, x, y);
    const stretch = this.#stretches[at]!;
    if (stretch === noStretch) return false;
    door.stretch = stretch;
    door.share = this.#shares[at]!;
    door.metres = this.#metres[at]!;
    return true;
  }

  #learn(number: number, x: number, y: number): number {
    let at = number;
    if (at >= mostKept) {
      this.#positions = new PositionTable();
      at = this.#positions.add(x, y);
    }
    if (at >= this.#stretches.length) this.#grow();
    const door = this.#doors.at(x, y);
    this.#stretches[at] = door?.stretch ?? noStretch;
    this.#shares[at] = door?.share ?? 0;
    this.#metres[at] = door?.metres ?? 0;
    return at;
  }

  #grow(): void {
    const [stretches, shares, metres] = [this.#stretches, this.#shares, this.#metres];
    this.#stretches = new Uint32Array(stretches.length * 2);
    this.#shares = new Float32Array(shares.length * 2);
    this.#metres = new Float32Array(metres.length * 2);
    this.#stretches.set(stretches);
    this.#shares.set(shares);
    this.#metres.set(metres);
  }
}

/** Pays where a list is asked for again. */
function sortByStretch(doors: DoorList): void {
  const { stretches, shares, metres } = doors;
  doors.numbers.sort((a, b) => stretches[a]! - stretches[b]!);
  doors.stretches = doors.numbers.map((number) => stretches[number]!);
  doors.shares = Float32Array.from(doors.numbers, (number) => shares[number]!);
  doors.metres = Float32Array.from(doors.numbers, (number) => metres[number]!);
  doors.sortedYn = true;
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
