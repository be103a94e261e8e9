export const suggestionKinds = [
  'address',
  'listing',
  'street',
  'neighborhood',
  'place',
  'county',
  'state',
  'zip',
] as const;
