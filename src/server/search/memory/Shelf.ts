/**
 * Where the parts of an index are put away and taken from again. Each part says once what it
 * consists of, for both ways: what it hands in is kept, or what was kept comes back.
 */
export type Numbers =
  | Float64Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array;

export interface Shelf {
  numbers<T extends Numbers>(name: string, own: T): T;
  /** Anything small that JSON can say. */
  value<T>(name: string, own: T): T;
}

/** What was put away, in the order in which it was. */
export interface Kept {
  numbers: { name: string; array: Numbers }[];
  values: Record<string, unknown>;
}

/** Keeps the arrays themselves: they must be written down before the index changes. */
export function shelfToFill(): { shelf: Shelf; kept: Kept } {
  const kept: Kept = { numbers: [], values: {} };
  const shelf: Shelf = {
    numbers(name, own) {
      kept.numbers.push({ name, array: own });
      return own;
    },
    value(name, own) {
      kept.values[name] = own;
      return own;
    },
  };
  return { shelf, kept };
}

/** @throws Error where something is asked for that was not put away, or not in this form. */
export function shelfOf(kept: Kept): Shelf {
  const arrays = new Map(kept.numbers.map(({ name, array }) => [name, array]));
  return {
    numbers<T extends Numbers>(name: string, own: T): T {
      const array = arrays.get(name);
      if (array?.constructor !== own.constructor) throw new Error(`There is no ${name} in it.`);
      return array as T;
    },
    value<T>(name: string): T {
      if (!(name in kept.values)) throw new Error(`There is no ${name} in it.`);
      return kept.values[name] as T;
    },
  };
}

/** A part's own place on a shelf. */
export function placeOn(shelf: Shelf, place: string): Shelf {
  return {
    numbers: (name, own) => shelf.numbers(`${place}.${name}`, own),
    value: (name, own) => shelf.value(`${place}.${name}`, own),
  };
}
