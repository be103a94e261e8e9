/** What a person keeps of a home: a heart, a place out of sight, a note, the lists that it is in. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { oneLine } from '../enteredText.ts';
import { PositiveCents } from '../moneySchemas.ts';
import { ListingKey, StandardStatus } from '../property/Property.ts';
import { keepLimits } from './keepLimits.ts';

/** `none`: it was kept or hidden once, and is not any more. */
export const Standing = z.enum(['kept', 'hidden', 'none']);
export type Standing = z.infer<typeof Standing>;

/** Why somebody hides a home: for themselves, told to nobody. */
export const HideReason = z.enum([
  'price',
  'place',
  'size',
  'condition',
  'look',
  'visited',
  'other',
]);
export type HideReason = z.infer<typeof HideReason>;

/** What somebody saw of a home when they looked at it last. */
export const Look = z.object({
  at: Instant,
  priceCents: PositiveCents.nullable(),
  standardStatus: StandardStatus,
});
export type Look = z.infer<typeof Look>;

/** Several lines, of signs that can be seen. */
export const Note = z
  .string()
  .max(keepLimits.noteLength, `A note has at most ${keepLimits.noteLength} characters.`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(\n[^\p{Cc}\p{Zl}\p{Zp}]*)*$/u, 'Write the note in visible signs.')
  .transform((note) => note.trim());

export const ListName = oneLine(
  z
    .string()
    .trim()
    .min(1, 'Give the list a name, such as Near the lake.')
    .max(
      keepLimits.listNameLength,
      `A list’s name has at most ${keepLimits.listNameLength} characters.`,
    ),
);

export const Keep = z.object({
  listingKey: ListingKey,
  standing: Standing,
  /** Why it is hidden; null where nobody said. */
  reason: HideReason.nullable(),
  /** Since when it stands so. */
  standingAt: Instant,
  note: z.string(),
  noteAt: Instant,
  listIds: z.array(z.uuid()),
  listsAt: Instant,
});
export type Keep = z.infer<typeof Keep>;

/** A list of kept homes. */
export const KeepList = z.object({ listId: z.uuid(), name: z.string(), namedAt: Instant });
export type KeepList = z.infer<typeof KeepList>;
