/** Of each entry, what a first look at thousands of them needs. */
import type { Point } from '#domain/geo.ts';
import type { Named } from './Named.ts';

/** What each kind is worth among names that fit equally well. */
const kindWorth: Record<Named['kind'], number> = {
  state: 1.1,
  zip: 0.6,
  county: 0,
  neighborhood: 0.35,
  place: 0.1,
  street: 0.2,
};
/** How much it counts that a thing of this kind is far from the map, for each tenfold of the km. */
const farWorth: Record<Named['kind'], number> = {
  state: 0,
  county: 0.04,
  place: 0.06,
  zip: 0.12,
  neighborhood: 0.22,
  street: 0.25,
};
/** Inhabitants and metres of streets come into it by their order of magnitude. */
const sizeWorth = 0.16;
const countySizeWorth = 0.1;
const streetSizeWorth = 0.03;
const zipSizeWorth = 0.02;
const kmPerDegree = 111.2;

function priorOf({ kind, weight }: Named): number {
  // Some sources give the population of a neighborhood.
  if (kind === 'neighborhood')
    return Math.max(kindWorth.neighborhood, kindWorth.place + sizeWorth * Math.log10(1 + weight));
  if (kind === 'place') return kindWorth.place + sizeWorth * Math.log10(1 + weight);
  if (kind === 'county') return kindWorth.county + countySizeWorth * Math.log10(1 + weight);
  if (kind === 'street') return kindWorth.street + streetSizeWorth * Math.log10(1 + weight);
  if (kind === 'zip') return kindWorth.zip + zipSizeWorth * Math.log10(1 + weight);
  return kindWorth[kind];
}

export class EntryColumns {
  #priors = new Float32Array(256);
  #fars = new Float32Array(256);
  #latitudes = new Float32Array(256);
  #longitudes = new Float32Array(256);
  #streets = new Uint8Array(256);

  set(number: number, entry: Named): void {
    if (number >= this.#priors.length) {
      this.#priors = doubled(this.#priors);
      this.#fars = doubled(this.#fars);
      this.#latitudes = doubled(this.#latitudes);
      this.#longitudes = doubled(this.#longitudes);
      this.#streets = doubled(this.#streets);
    }
    this.#priors[number] = priorOf(entry);
    this.#fars[number] = farWorth[entry.kind];
    this.#latitudes[number] = entry.latitude;
    this.#longitudes[number] = entry.longitude;
    this.#streets[number] = entry.kind === 'street' ? 1 : 0;
  }

  clear(number: number): void {
    this.#priors[number] = Number.NEGATIVE_INFINITY;
  }

  isStreet(number: number): boolean {
    return this.#streets[number] === 1;
  }

  /** What an entry is worth seen from a point, between −1 and 2.5; −∞ for one that has gone. */
  worthNear(near: Point | null): (number: number) => number {
    const [priors, fars, latitudes, longitudes] = [
      this.#priors,
      this.#fars,
      this.#latitudes,
      this.#longitudes,
    ];
    if (near === null) return (number) => priors[number]!;
    const kmPerLongitude = kmPerDegree * Math.cos((near.latitude * Math.PI) / 180);
    return (number) => {
      const north = (latitudes[number]! - near.latitude) * kmPerDegree;
      const east = (longitudes[number]! - near.longitude) * kmPerLongitude;
      // Half of log10(1 + km²): as good as log10(1 + km) to tell far from near, and no root.
      const magnitude = 0.5 * log10Of(1 + north * north + east * east);
      return priors[number]! - fars[number]! * magnitude;
    };
  }
}

const asFloat = new Float32Array(1);
const asInteger = new Int32Array(asFloat.buffer);

/** To within 0.03, from the bits of the number: this runs for every entry that a word is in. */
function log10Of(value: number): number {
  asFloat[0] = value;
  return (asInteger[0]! / (1 << 23) - 127) * Math.LOG10E * Math.LN2;
}

function doubled<T extends Float32Array | Uint8Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
