/** The boundaries of places that searches named, as far as the index was given them. */
import { AreaLookup, boundaryShapes } from '#domain/search/areaOnGrid.ts';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';

export type Rings = PlaceOutline['rings'];

export interface KnownBoundary {
  /** Null if the place has none. */
  lookup: AreaLookup | null;
  /** Unique among all boundaries ever given. */
  edition: number;
}

const kept = 300;
const unknown: KnownBoundary = { lookup: null, edition: 0 };

export class KnownBoundaries {
  readonly #known = new Map<string, KnownBoundary & { text: string }>();
  #lastEdition = 0;

  /** @param rings null if the place has no boundary */
  learn(placeName: string, rings: Rings | null): void {
    const text = JSON.stringify(rings);
    const before = this.#known.get(placeName);
    this.#known.delete(placeName);
    const lookup = rings && new AreaLookup(boundaryShapes(rings));
    const isSame = before?.text === text;
    this.#known.set(placeName, isSame ? before : { text, lookup, edition: ++this.#lastEdition });
    if (this.#known.size > kept) this.#known.delete(this.#known.keys().next().value!);
  }

  of(placeName: string): KnownBoundary {
    return this.#known.get(placeName) ?? unknown;
  }
}
