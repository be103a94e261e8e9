/** Where a home stands, before anything is known of the home itself. */
import type { HomeKind } from '#domain/property/PropertySubType.ts';

export interface Lot {
  /** Unique and the same in each run: the seed of all chance about this home. */
  seed: string;
  listingKey: string;
  listingId: string;
  /** The generated country has no farms, and nothing but homes and land for them. */
  propertySubType: Exclude<HomeKind, 'Farm' | 'Other'>;
  latitude: number;
  longitude: number;
  streetNumber: string;
  streetName: string;
  unitNumber: string | null;
  city: string;
  stateOrProvince: string;
  postalCode: string;
  countyOrParish: string | null;
  timeZone: string;
  /** 0 in the centre of town, 1 at the last houses. */
  edge: number;
  lotSizeSquareFeet: number | null;
  waterfrontYn: boolean;
  /** What a square foot of an average home costs in this town. */
  dollarsPerSquareFoot: number;
}
