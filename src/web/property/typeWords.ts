/** Kinds of homes as people call them. */
import type { PropertySubType } from '#domain/property/Property.ts';

export const typeWords: Record<PropertySubType, string> = {
  'Single Family Residence': 'House',
  Townhouse: 'Townhouse',
  Condominium: 'Condo',
  'Multi Family': 'Multi-family',
  'Manufactured Home': 'Manufactured',
  'Unimproved Land': 'Land',
};
