/** The last events, kept in this browser and nowhere else, so that people can read them. */
import { z } from 'zod';
import { Instant, instant } from '#domain/calendar.ts';

const key = 'lintel.recorded-events';
/** The oldest are forgotten first. */
export const mostEvents = 200;

const Recorded = z.object({
  at: Instant,
  event: z.string(),
  properties: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type RecordedEvent = z.infer<typeof Recorded>;

const Kept = z.array(Recorded);

/** The oldest first; an empty list where there is none, or where storage is closed. */
export function recordedEvents(): RecordedEvent[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function recordEvent(
  event: string,
  properties: RecordedEvent['properties'],
  now = instant(Date.now()),
): void {
  try {
    const kept = [...recordedEvents(), { at: now, event, properties }].slice(-mostEvents);
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or closed storage costs the record, nothing else.
  }
}

export function forgetEvents(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is closed nothing was kept.
  }
}
