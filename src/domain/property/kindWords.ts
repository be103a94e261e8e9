import type { HomeKind } from './PropertySubType.ts';

/** Kinds of homes as people call them. */
export const kindWords: Record<HomeKind, string> = {
  'Single Family Residence': 'House',
  Townhouse: 'Townhouse',
  Condominium: 'Condo',
  'Multi Family': 'Multi-family',
  'Manufactured Home': 'Manufactured',
  'Unimproved Land': 'Land',
  Farm: 'Farm',
  Other: 'Other',
};
