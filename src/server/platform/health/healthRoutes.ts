/** `GET /api/health` for machines, and what whoever looks after the installation sees. */
import type { FastifyInstance } from 'fastify';
import { healthApi } from '#api/health.ts';
import type { FeedHealth } from '#domain/health/FeedHealth.ts';
import type { Instant } from '#domain/calendar.ts';
import { serve } from '../http/serve.ts';
import type { HealthWatch } from './HealthWatch.ts';

export interface HealthOptions {
  version: string;
  startedAt: Instant;
  /** Homes that can be searched at this moment. */
  homeCount(): number;
  /** The feeds that homes are pulled from. */
  findFeeds(): Promise<FeedHealth[]>;
}

const tryAgainSeconds = 10;

/** Both read what the watch has measured; only feeds are asked for, by those who look after them. */
export function registerHealth(
  app: FastifyInstance,
  watch: HealthWatch,
  { version, startedAt, homeCount, findFeeds }: HealthOptions,
): void {
  serve(app, healthApi.health, (_, { reply }) => {
    const status = watch.overall();
    if (status === 'down') void reply.code(503).header('retry-after', tryAgainSeconds);
    return { status, version, homes: homeCount(), parts: watch.states() };
  });

  serve(app, healthApi.detail, async () => ({
    status: watch.overall(),
    version,
    homes: homeCount(),
    startedAt,
    measuredAt: watch.measuredAt(),
    memoryBytes: process.memoryUsage.rss(),
    parts: watch.parts(),
    // Where the database is away the parts say so.
    feeds: await findFeeds().catch(() => []),
  }));
}
