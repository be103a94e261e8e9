/** What of a home may be shown, and how: the seller's choices and the market's conventions. */
import type { Point } from '../geo.ts';
import { properCase } from './properCase.ts';
import type { Property } from './Property.ts';

/** Statuses in which a home is told to the public at all. */
const neverPublic = new Set<Property['standardStatus']>(['Delete', 'Incomplete']);

export function isPublic(
  home: Pick<Property, 'internetEntireListingDisplayYn' | 'standardStatus' | 'suppressedAt'>,
): boolean {
  return (
    home.internetEntireListingDisplayYn &&
    home.suppressedAt === null &&
    !neverPublic.has(home.standardStatus)
  );
}

/** What `shownLocation` reads. */
export const locationFields = [
  'latitude',
  'longitude',
  'internetAddressDisplayYn',
  'coordinatesApproximateYn',
] as const satisfies (keyof Property)[];

/**
 * Where the pin stands. A home whose seller hides the address is stored at the center of its town, and marked as
 * approximate. Exact coordinates of such a home are rounded to about 1 km: they are never shown.
 */
export function shownLocation(home: Pick<Property, (typeof locationFields)[number]>): Point {
  if (home.internetAddressDisplayYn || home.coordinatesApproximateYn)
    return { latitude: home.latitude, longitude: home.longitude };
  return {
    latitude: Math.round(home.latitude * 100) / 100,
    longitude: Math.round(home.longitude * 100) / 100,
  };
}

/** A line that the source has in capitals alone is stored so, and read as people write addresses. */
export function shownAddress(
  home: Pick<Property, 'internetAddressDisplayYn' | 'unparsedAddress'>,
): string {
  return home.internetAddressDisplayYn
    ? properCase(home.unparsedAddress)
    : 'Address withheld by the seller';
}

/** Baths in quarters, so that 2.25 is the whole number 9; null when nothing is known. */
export function bathQuarters(
  home: Pick<
    Property,
    | 'bathroomsTotalInteger'
    | 'bathroomsFull'
    | 'bathroomsThreeQuarter'
    | 'bathroomsHalf'
    | 'bathroomsOneQuarter'
  >,
): number | null {
  const { bathroomsTotalInteger: total, bathroomsFull: full, bathroomsHalf: half } = home;
  const { bathroomsThreeQuarter: threeQuarter, bathroomsOneQuarter: oneQuarter } = home;
  if (full === null && threeQuarter === null && half === null && oneQuarter === null) {
    return total === null ? null : total * 4;
  }
  return (full ?? 0) * 4 + (threeQuarter ?? 0) * 3 + (half ?? 0) * 2 + (oneQuarter ?? 0);
}
