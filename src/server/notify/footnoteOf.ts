import { zoneName } from '#domain/calendar.ts';
import type { NotificationDraft } from './NotificationDraft.ts';

/** In small print: why the reader gets the email, in which time zone its days end, and the brokerage. */
export function footnoteOf({ event, timeZone, brokerage }: NotificationDraft): string | null {
  const lines = [
    ...(event === 'signature_due' ? ['You get this letter because your signature is due.'] : []),
    ...(timeZone === null
      ? []
      : [`A day ends at midnight where the homes are (${zoneName(timeZone)}).`]),
    ...(brokerage ? [brokerage] : []),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}
