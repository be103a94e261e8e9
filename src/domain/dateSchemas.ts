/** Instants and legal dates as schemas; `calendar.ts` reckons with them. */
import { z } from 'zod';
import { firstDay, formatDate, lastDay } from './calendar.ts';

export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

export const LegalDate = z.iso.date();
export type LegalDate = z.infer<typeof LegalDate>;

/** A date that somebody picks. */
export const PickedDate = LegalDate.refine((date) => date >= firstDay && date <= lastDay, {
  error: () => `Choose a day from ${formatDate(firstDay)} to ${formatDate(lastDay)}.`,
});
