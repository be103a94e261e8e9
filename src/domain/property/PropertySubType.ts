/** What sort of property a listing is, as sources tell it, and the kinds a buyer tells apart. */
import { z } from 'zod';

/** RESO PropertySubType, Data Dictionary 2.0. */
export const PropertySubType = z.enum([
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Multi Family',
  'Manufactured Home',
  'Unimproved Land',
  'Agriculture',
  'Apartment',
  'Boat Slip',
  'Business',
  'Cabin',
  'Co-Ownership',
  'Deeded Parking',
  'Duplex',
  'Farm',
  'Hotel/Motel',
  'Industrial',
  'Manufactured On Land',
  'Mixed Use',
  'Mobile Home',
  'Mobile Home Park',
  'Office',
  'Own Your Own',
  'Quadruplex',
  'Ranch',
  'Retail',
  'Stock Cooperative',
  'Tenancy in Common',
  'Timeshare',
  'Triplex',
  'Warehouse',
]);
export type PropertySubType = z.infer<typeof PropertySubType>;

/** What a buyer searches by; each sub-type is of one kind. */
export const HomeKind = z.enum([
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Multi Family',
  'Manufactured Home',
  'Unimproved Land',
  'Farm',
  'Other',
]);
export type HomeKind = z.infer<typeof HomeKind>;

const kinds: Record<PropertySubType, HomeKind> = {
  'Single Family Residence': 'Single Family Residence',
  Cabin: 'Single Family Residence',
  Townhouse: 'Townhouse',
  Condominium: 'Condominium',
  Apartment: 'Condominium',
  'Stock Cooperative': 'Condominium',
  'Own Your Own': 'Condominium',
  'Co-Ownership': 'Condominium',
  'Tenancy in Common': 'Condominium',
  'Multi Family': 'Multi Family',
  Duplex: 'Multi Family',
  Triplex: 'Multi Family',
  Quadruplex: 'Multi Family',
  'Manufactured Home': 'Manufactured Home',
  'Manufactured On Land': 'Manufactured Home',
  'Mobile Home': 'Manufactured Home',
  'Unimproved Land': 'Unimproved Land',
  Agriculture: 'Farm',
  Farm: 'Farm',
  Ranch: 'Farm',
  'Boat Slip': 'Other',
  Business: 'Other',
  'Deeded Parking': 'Other',
  'Hotel/Motel': 'Other',
  Industrial: 'Other',
  'Mixed Use': 'Other',
  'Mobile Home Park': 'Other',
  Office: 'Other',
  Retail: 'Other',
  Timeshare: 'Other',
  Warehouse: 'Other',
};

export function kindOf(subType: PropertySubType): HomeKind {
  return kinds[subType];
}

/** All sub-types of the kind that this one is of. */
export function subTypesLike(subType: PropertySubType): PropertySubType[] {
  return PropertySubType.options.filter((other) => kinds[other] === kinds[subType]);
}
