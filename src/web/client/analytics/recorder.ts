/** The last events, kept in this browser and nowhere else, so that people can read them. */
import { type Instant, instant } from '#domain/calendar.ts';
import { type Check, isInstant, isListOf, isRecordOf, isText, readJson } from '../checks.ts';
import { deviceStorage } from '../storage/storage.ts';

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

/** The oldest first. */
export function recordedEvents(): RecordedEvent[] {
  return readJson(deviceStorage.get(key), isKept) ?? [];
}

export function recordEvent(
  event: string,
  properties: RecordedEvent['properties'],
  now = instant(Date.now()),
): void {
  const kept = [...recordedEvents(), { at: now, event, properties }].slice(-mostEvents);
  deviceStorage.put(key, JSON.stringify(kept));
}

export function forgetEvents(): void {
  deviceStorage.remove(key);
}
