/** How the installation is: for machines that watch it, and for whoever looks after it. */
import { z } from 'zod';
import { Instant } from '#domain/calendar.ts';
import { healthParts, Overall, PartHealth, PartState } from '#domain/health/Health.ts';
import { get } from './endpoint.ts';

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
});

export const healthApi = {
  health: get('/api/health', {
    summary:
      'Whether the server can serve: status 200 while it can, also with something missing, and 503 while it cannot.',
    audience: 'anyone',
    reply: Health,
  }),
  detail: get('/api/admin/health', {
    summary: 'Each part with what was measured, since when it is so, and what went wrong.',
    audience: 'admins',
    reply: HealthDetail,
  }),
};
