import type { HideReason } from '#domain/keep/Keep.ts';

/** Why somebody hides a home, as they would say it. */
export const hideWords: Record<HideReason, string> = {
  price: 'Too expensive',
  place: 'Not the right place',
  size: 'Too small or too large',
  condition: 'Too much to repair',
  look: 'I do not like it',
  visited: 'I was there, and no',
  other: 'Another reason',
};
