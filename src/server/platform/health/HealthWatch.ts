/**
 * Measures every part again and again, beside all requests, so that asking how it is costs nothing
 * and cannot hang with what hangs.
 */
import {
  type HealthPart,
  healthParts,
  judge,
  type Overall,
  overallOf,
  type PartHealth,
  type PartState,
} from '#domain/health/Health.ts';
import type { Instant } from '#domain/calendar.ts';
import { every } from '../every.ts';

/** Measures a part, in its unit; throws where that fails. */
export type Check = (signal: AbortSignal) => number | Promise<number>;

export interface HealthWatch {
  parts(): PartHealth[];
  states(): Record<HealthPart, PartState>;
  overall(): Overall;
  measuredAt(): Instant;
  /** Measures every part now; a part that is still being measured is not measured twice. */
  measure(): Promise<void>;
  stop(): void;
}

export interface WatchOptions {
  checks: Record<HealthPart, Check>;
  now(): Instant;
  everyMs: number;
  /** A part that has not answered then counts as failing until it does. */
  patienceMs?: number;
}

const longestTrouble = 200;

export function watchHealth(options: WatchOptions): HealthWatch {
  const { checks, now, everyMs, patienceMs = 5_000 } = options;
  let measuredAt = now();
  const kept = new Map<HealthPart, PartHealth>(
    healthParts.map((part) => [
      part,
      { part, state: 'ok', figure: null, since: measuredAt, trouble: null },
    ]),
  );
  const measuring = new Set<HealthPart>();

  function keep(part: HealthPart, figure: number | null, trouble: string | null): void {
    const state = judge(part, figure);
    const before = kept.get(part)!;
    const since = before.state === state ? before.since : now();
    kept.set(part, { part, state, figure, since, trouble });
  }

  async function measurePart(part: HealthPart): Promise<void> {
    if (measuring.has(part)) return;
    measuring.add(part);
    const giveUp = new AbortController();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      keep(part, null, `No answer within ${patienceMs / 1000} seconds.`);
      giveUp.abort();
      late.resolve();
    }, patienceMs);
    const measured = (async () => checks[part](giveUp.signal))()
      .then((figure) => keep(part, figure, null))
      .catch((error: unknown) => keep(part, null, troubleOf(error)))
      .finally(() => {
        clearTimeout(timer);
        measuring.delete(part);
      });
    await Promise.race([measured, late.promise]);
  }

  async function measure(): Promise<void> {
    await Promise.all(healthParts.map(measurePart));
    measuredAt = now();
  }

  // What a part throws is kept as its trouble.
  const watching = every(everyMs, measure, { onError: () => {} });
  const states = () =>
    Object.fromEntries([...kept].map(([part, { state }]) => [part, state])) as Record<
      HealthPart,
      PartState
    >;
  return {
    parts: () => [...kept.values()],
    states,
    overall: () => overallOf(states()),
    measuredAt: () => measuredAt,
    measure,
    stop: () => void watching.stop(),
  };
}

function troubleOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.slice(0, longestTrouble);
}
