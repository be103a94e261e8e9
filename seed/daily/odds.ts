/** How likely what is on one day of a listing's life: about as often as on American markets. */
import { hashOf } from '#illustrations/chance.ts';

/** A number in [0, 1) for one home on one day; cheap, as a year of the country asks for millions. */
export function drawOn(homeHash: number, day: number): number {
  let mixed = Math.imul(homeHash ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

export const homeHash = hashOf;

/** Most find somebody in the first weeks; what stays is found less often. */
export function agreeing(daysListed: number): number {
  if (daysListed < 3) return 0.006;
  if (daysListed < 28) return 0.02;
  return daysListed < 90 ? 0.018 : 0.022;
}

export const odds = {
  /** Of a contract that it is not yet certain. */
  stillShown: 0.35,
  certainAfterAll: 0.16,
  fallsThrough: 0.012,
  fallsThroughLate: 0.003,
  withdrawn: 0.0016,
  canceled: 0.0008,
  cut: 0.023,
  /** Of a change of price that it goes up. */
  raised: 0.06,
  comesBack: 0.45,
  announced: 0.35,
  open: 0.22,
};

export const spans = {
  /** Between two changes of price. */
  pricedAgainAfter: 14,
  expiresAfter: [150, 185],
  closing: [10, 21],
  away: [4, 40],
  announcedFor: [3, 12],
  /** How long what is over stays to be seen; a few stay long. */
  soldStays: [8, 14],
  soldStaysLong: [30, 120],
  offStays: [10, 25],
} as const satisfies Record<string, number | readonly [number, number]>;

/** Of sold homes those that stay long. */
export const soldLong = 0.05;

/** Sellers like to begin before the weekend: of the homes that are wanting, so many come on a day. */
const arrivingOn = [0.35, 0.5, 0.55, 0.7, 0.95, 0.7, 0.35];

/** @param day 1970-01-01 was a Thursday. */
export function arriving(day: number): number {
  return arrivingOn[(day + 4) % 7]!;
}
