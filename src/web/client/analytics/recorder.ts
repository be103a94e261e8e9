/** The last events, kept in this browser and nowhere else, so that people can read them. */
import { type Instant, instant } from '#domain/calendar.ts';
import { type Check, isInstant, isListOf, isRecordOf, isText, readJson } from '../checks.ts';

const key = 'lintel.recorded-events';
/** The oldest are forgotten first. */
export const mostEvents = 200;

export interface RecordedEvent {
  at: Instant;
  event: string;
  properties: Record<string, string | string[]>;
}

const isTexts = isListOf(isText);
const isProperties: Check<RecordedEvent['properties']> = (value): value is never =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => isText(one) || isTexts(one));
const isKept = isListOf(
  isRecordOf<RecordedEvent>({ at: isInstant, event: isText, properties: isProperties }),
);

/** The oldest first; an empty list where there is none, or where storage is closed. */
export function recordedEvents(): RecordedEvent[] {
  try {
    return readJson(localStorage.getItem(key), isKept) ?? [];
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
