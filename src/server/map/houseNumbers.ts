/**
 * Where the house numbers of a street are, listed or not: of all that are known, those between which the
 * others lie where their number says.
 */
import { distanceMetres, type Point } from '#domain/geo.ts';

export interface HouseNumber extends Point {
  number: number;
}

/** A house with a number, whoever told of it. */
export interface MapAddress extends HouseNumber {
  street: string;
  /** `Spokane, WA`, where whoever told of it knows. */
  town?: string;
}

/** A house this far from where its number says it is found at its door all the same. */
const nearMetres = 20;
/** How many of one side, between two that are kept: it bounds the time, whatever a file says. */
const mostPassedOver = 32;
const int = 4;
/** Number, latitude, longitude. */
const perNumber = 3;
const microdegrees = 1e6;

/** By rising number, first one side of the street, as odd and even are. */
export function keptNumbers(houses: HouseNumber[]): HouseNumber[] {
  const ofNumber = new Map<number, HouseNumber>();
  for (const house of houses) if (!ofNumber.has(house.number)) ofNumber.set(house.number, house);
  const sorted = [...ofNumber.values()].sort((a, b) => a.number - b.number);
  return [1, 0].flatMap((odd) => keptOf(sorted.filter(({ number }) => number % 2 === odd)));
}

function keptOf(side: HouseNumber[]): HouseNumber[] {
  const kept = side.slice(0, 1);
  for (let from = 0; from < side.length - 1;) {
    let to = from + 1;
    const furthest = Math.min(side.length - 1, from + mostPassedOver);
    while (to < furthest && isStraight(side, from, to + 1)) to++;
    kept.push(side[to]!);
    from = to;
  }
  return kept;
}

function isStraight(side: HouseNumber[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    const said = between(side[from]!, side[to]!, side[at]!.number);
    if (distanceMetres(said, side[at]!) > nearMetres) return false;
  }
  return true;
}

/** Where a number lies on the way from one house to another. */
export function between(from: HouseNumber, to: HouseNumber, number: number): Point {
  const share = (number - from.number) / (to.number - from.number);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** Little-endian 32-bit integers, three for each: number, and microdegrees of latitude and longitude. */
export function packNumbers(houses: HouseNumber[]): Buffer {
  const bytes = Buffer.alloc(houses.length * perNumber * int);
  let at = 0;
  for (const { number, latitude, longitude } of houses) {
    at = bytes.writeInt32LE(number, at);
    at = bytes.writeInt32LE(Math.round(latitude * microdegrees), at);
    at = bytes.writeInt32LE(Math.round(longitude * microdegrees), at);
  }
  return bytes;
}

export function unpackNumbers(bytes: Uint8Array): HouseNumber[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / (perNumber * int) }, (_, i) => {
    const at = i * perNumber * int;
    return {
      number: view.getInt32(at, true),
      latitude: view.getInt32(at + int, true) / microdegrees,
      longitude: view.getInt32(at + 2 * int, true) / microdegrees,
    };
  });
}
