/** How an installation is: part by part, judged by one table, and as a whole. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

export const healthParts = [
  'reading',
  'writing',
  'files',
  'record_key',
  'mail',
  'index',
  'photos',
  'connections',
  'event_loop',
  'threads',
  'live',
  'feeds',
  'seals',
  'brokerage',
  'on_record',
] as const;
export const HealthPart = z.enum(healthParts);
export type HealthPart = z.infer<typeof HealthPart>;

/** `slow` works, and people notice; `failing` does not work. */
export const PartState = z.enum(['ok', 'slow', 'failing']);
export type PartState = z.infer<typeof PartState>;

/** `impaired` serves, with something missing; `down` cannot serve: send people elsewhere. */
export const Overall = z.enum(['ok', 'impaired', 'down']);
export type Overall = z.infer<typeof Overall>;

export type Unit = 'ms' | 'seconds' | 'photos' | 'missing';

/** An agreement in effect is sealed within seconds. After this long it needs a person. */
export const unsealedAfterSeconds = 60;

/** From which figure on a part is slow, and from which on it counts as failing. */
export const healthLimits: Record<HealthPart, { unit: Unit; slow: number; failing: number }> = {
  // Until a row is read, waiting for a connection included.
  reading: { unit: 'ms', slow: 500, failing: 5_000 },
  // Until a page of the database is on the disk.
  writing: { unit: 'ms', slow: 1_000, failing: 10_000 },
  files: { unit: 'ms', slow: 2_000, failing: 10_000 },
  // Whether the key of the records is here, and the one that they are sealed with.
  record_key: { unit: 'ms', slow: 10_000, failing: 30_000 },
  // Since when the longest waiting letter waits.
  mail: { unit: 'seconds', slow: 600, failing: 3_600 },
  // Since when a change waits to be found by a search.
  index: { unit: 'seconds', slow: 10, failing: 120 },
  photos: { unit: 'photos', slow: 5, failing: Infinity },
  // Until a connection to the database is free.
  connections: { unit: 'ms', slow: 250, failing: 5_000 },
  // The longest that everybody waited lately for one piece of work.
  event_loop: { unit: 'ms', slow: 300, failing: 5_000 },
  // Until a thread for files and passwords is free.
  threads: { unit: 'ms', slow: 300, failing: 5_000 },
  // Until what one server process tells the others has come back to it.
  live: { unit: 'ms', slow: 500, failing: 5_000 },
  // Since when no run of a feed has come to its end: what it says of homes is as old.
  feeds: { unit: 'seconds', slow: 3_600, failing: 86_400 },
  // Since when the longest waiting agreement in effect has no sealed PDF.
  seals: { unit: 'seconds', slow: 30, failing: unsealedAfterSeconds },
  // Whether the brokerage lacks its address, phone and designated broker; a warning, never a failure.
  brokerage: { unit: 'missing', slow: 1, failing: Infinity },
  // Until clauses, own items and brokerage were compared with the register; fails where one differs.
  on_record: { unit: 'ms', slow: 10_000, failing: 30_000 },
};

/** Parts without which nobody can be served; search needs neither room on the disk nor mail. */
const vital: readonly HealthPart[] = ['reading', 'connections', 'event_loop'];

/** What was measured of a part; null where measuring it failed. */
export function judge(part: HealthPart, figure: number | null): PartState {
  const { slow, failing } = healthLimits[part];
  if (figure === null || figure >= failing) return 'failing';
  return figure >= slow ? 'slow' : 'ok';
}

export function overallOf(states: Readonly<Record<HealthPart, PartState>>): Overall {
  if (vital.some((part) => states[part] === 'failing')) return 'down';
  return healthParts.every((part) => states[part] === 'ok') ? 'ok' : 'impaired';
}

/** A part as whoever looks after the installation sees it. */
export const PartHealth = z.object({
  part: HealthPart,
  state: PartState,
  /** In the unit of `healthLimits`; null where it could not be measured. */
  figure: z.number().nullable(),
  /** Since when it has been in this state, as far as this process knows. */
  since: Instant,
  /** What went wrong, in the words of the program that told; null where nothing did. */
  trouble: z.string().nullable(),
});
export type PartHealth = z.infer<typeof PartHealth>;
