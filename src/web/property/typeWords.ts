/** Kinds of homes as people call them. */
import type { PropertySubType } from '#domain/property/PropertySubType.ts';

/** Where people say it otherwise than RESO does. */
const otherWords: Partial<Record<PropertySubType, string>> = {
  'Single Family Residence': 'House',
  Condominium: 'Condo',
  'Multi Family': 'Multi-family',
  'Manufactured Home': 'Manufactured',
  'Unimproved Land': 'Land',
  Agriculture: 'Farmland',
  'Boat Slip': 'Boat slip',
  'Co-Ownership': 'Co-ownership',
  'Deeded Parking': 'Parking space',
  'Hotel/Motel': 'Hotel or motel',
  'Manufactured On Land': 'Manufactured, with its land',
  'Mixed Use': 'Mixed use',
  'Mobile Home': 'Mobile home',
  'Mobile Home Park': 'Mobile home park',
  'Own Your Own': 'Own-your-own apartment',
  Quadruplex: 'Fourplex',
  'Stock Cooperative': 'Co-op',
  'Tenancy in Common': 'Tenancy in common',
};

export function typeWords(subType: PropertySubType): string {
  return otherWords[subType] ?? subType;
}
