/** What a street is to whoever travels on it, after OpenStreetMap's `highway`. */

/** Stored rows name these by their place in the list: add at the end, never move. */
export const streetKinds = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'minor',
  'living_street',
  'service',
  'track',
  'path',
  'steps',
  'ferry',
] as const;
export type StreetKind = (typeof streetKinds)[number];

/** Which way along its line a street may be used. */
export const ways = ['no', 'both', 'forward', 'backward'] as const;
export type Way = (typeof ways)[number];
