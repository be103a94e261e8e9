import { zoneName } from '#domain/calendar.ts';
import type { Telling } from './Telling.ts';

/** In small print: why one gets the letter, and where the days that it names are counted. */
export function footnoteOf({ event, timeZone }: Telling): string | null {
  const lines = [
    ...(event === 'signature_due' ? ['You get this letter because your signature is due.'] : []),
    ...(timeZone === null
      ? []
      : [`A day ends at midnight where the homes are (${zoneName(timeZone)}).`]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}
