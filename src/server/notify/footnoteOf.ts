import { zoneName } from '#domain/calendar.ts';
import type { Telling } from './Telling.ts';

/** In small print: why one gets the letter, where the days that it names are counted, and the brokerage. */
export function footnoteOf({ event, timeZone, brokerage }: Telling): string | null {
  const lines = [
    ...(event === 'signature_due' ? ['You get this letter because your signature is due.'] : []),
    ...(timeZone === null
      ? []
      : [`A day ends at midnight where the homes are (${zoneName(timeZone)}).`]),
    ...(brokerage ? [brokerage] : []),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}
