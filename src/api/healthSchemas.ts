/** What is said in the calls of `health.ts`, both ways. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { FeedHealth, mostFeeds } from '#domain/health/FeedHealth.ts';
import { healthParts, Overall, PartHealth, PartState } from '#domain/health/Health.ts';
import { callSchemas } from './callSchemas.ts';

export const Health = z.object({
  status: Overall,
  version: z.string(),
  /** Homes that can be searched. */
  homes: z.int(),
  parts: z.record(z.enum(healthParts), PartState),
});

export const HealthDetail = z.object({
  status: Overall,
  version: z.string(),
  homes: z.int(),
  startedAt: Instant,
  measuredAt: Instant,
  /** Of the process that answers. */
  memoryBytes: z.int(),
  parts: z.array(PartHealth),
  /** Each that was ever pulled: those that fail first. */
  feeds: z.array(FeedHealth).max(mostFeeds),
});

export const healthSchemas = callSchemas({
  health: {
    summary:
      'Whether the server can serve: status 200 while it can, also with something missing, and 503 while it cannot.',
    reply: Health,
  },
  detail: {
    summary:
      'Each part with what was measured, since when it is so, and what went wrong; and the feeds that homes come from.',
    reply: HealthDetail,
  },
});
