/** What is said in the calls of `keep.ts`, both ways. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { Keep, KeepList, Look } from '#domain/keep/Keep.ts';
import { KeepChange } from '#domain/keep/KeepChange.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import { SinceLooked } from '#domain/keep/sinceLookedSchema.ts';
import { ListedAgain } from '#domain/property/ListedAgain.ts';
import { ListingKey, StandardStatus } from '#domain/property/Property.ts';
import { HomeCard } from '#domain/search/SearchReply.ts';
import { callSchemas } from './callSchemas.ts';

/** Why a home that is kept is shown to nobody any more. */
const Withdrawn = z.object({
  /** Its source lists it no longer; whoever sells it does not want it shown; or it was removed. */
  why: z.enum(['vanished', 'withheld', 'removed']),
  at: Instant.nullable(),
  /** What its source said of it last; null where that is nobody's any more. */
  lastStatus: StandardStatus.nullable(),
  /** Where the home is on offer now, under another number; only of what vanished. */
  listedAgain: ListedAgain.nullable(),
});

export type Withdrawn = z.infer<typeof Withdrawn>;

/** What one keeps of a home, with what can still be said of it. */
export const KeptHome = z.object({
  ...Keep.shape,
  /** When one looked at it last; null where one has not, or it is long ago. */
  look: Look.nullable(),
  /** `12 Birch Ave, Seattle, WA`; null where nobody may be told any more. */
  place: z.string().nullable(),
  /** Null while it is shown to the public. */
  withdrawn: Withdrawn.nullable(),
});

export type KeptHome = z.infer<typeof KeptHome>;

const Lists = z.array(KeepList);

/** What a kept home is now, for a card. */
export const ToldHome = z.object({
  listingKey: ListingKey,
  /** Null where it is not shown, or there is none. */
  card: HomeCard.nullable(),
  /** Null where nothing has changed since, or nobody has looked. */
  since: SinceLooked.nullable(),
  /** Of a listing that is over: where the home is on offer now. */
  listedAgain: ListedAgain.nullable(),
});

export type ToldHome = z.infer<typeof ToldHome>;

export const keepSchemas = callSchemas({
  kept: {
    summary: 'All that one keeps of homes, by listing key, a page at a time, and one’s lists.',
    query: z.object({
      /** The last of the page before. */
      after: ListingKey.optional(),
    }),
    reply: z.object({
      homes: z.array(KeptHome),
      lists: Lists,
      /** Where the next page goes on; null on the last. */
      next: ListingKey.nullable(),
    }),
  },
  seen: {
    summary: 'Which homes one has looked at, the latest first, a page at a time.',
    query: z.object({
      /** Looked at before; of the last of the page before. */
      before: Instant.optional(),
    }),
    reply: z.object({
      looks: z.array(z.object({ listingKey: ListingKey, ...Look.shape })),
      next: Instant.nullable(),
    }),
  },
  change: {
    summary:
      'Keeps, hides, notes, lists: all of these changes or none. What is older than what is kept changes nothing.',
    body: z.object({
      changes: z
        .array(KeepChange)
        .min(1)
        .max(keepLimits.changes, `At most ${keepLimits.changes} changes at once.`),
    }),
    reply: z.object({
      /** Those that were changed, as they are now. */
      homes: z.array(Keep),
      lists: Lists,
    }),
  },
  tell: {
    summary: 'What homes are now, and what has changed since somebody looked at them.',
    body: z.object({
      homes: z
        .array(z.object({ listingKey: ListingKey, look: Look.nullable() }))
        .max(keepLimits.told, `At most ${keepLimits.told} homes at once.`),
    }),
    reply: z.object({ homes: z.array(ToldHome) }),
  },
});
