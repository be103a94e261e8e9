/** How a feed that homes are pulled from is, as whoever looks after the installation sees it. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

/** What a run over a feed has brought so far. */
export const FeedCounts = z.object({
  recordsRead: z.int(),
  inserted: z.int(),
  updated: z.int(),
  gone: z.int(),
  /** Records that make no home. */
  refused: z.int(),
  /** Cells that could not be read. */
  leftOut: z.int(),
});
export type FeedCounts = z.infer<typeof FeedCounts>;

export const FeedHealth = z.object({
  /** As pages name it beside its homes. */
  source: z.string(),
  /** Of its homes those that are told to anybody. */
  homes: z.int(),
  runningYn: z.boolean(),
  /** All its homes were read once. */
  wholeYn: z.boolean(),
  /** When last a run came to its end; null before the first that did. */
  succeededAt: Instant.nullable(),
  /** When it is to be read again. */
  dueAt: Instant,
  /** Since when none has, and why the last did not; null where it did. */
  failedSince: Instant.nullable(),
  failure: z.string().nullable(),
  /** Of the last run, or of the one under way. */
  last: FeedCounts,
});
export type FeedHealth = z.infer<typeof FeedHealth>;

/** More than anybody pulls; the page shows no more. */
export const mostFeeds = 100;
