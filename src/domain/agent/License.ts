/** An agent's license in one state, as the brokerage keeps it, and what time does to it. */
import { z } from 'zod';
import { addDays, dateIn, type Instant, startOfDay } from '../calendar.ts';
import { LegalDate, PickedDate } from '../dateSchemas.ts';
import { oneLine } from '../enteredText.ts';
import { timeZoneOf } from '../stateTimeZones.ts';
import { StateCode } from '../StateCode.ts';

export const LicenseNumber = z.string().trim().min(1, 'Enter the license number.').max(40);

export const License = z.object({
  state: StateCode,
  number: LicenseNumber,
  /** The last day on which it holds; null: nobody has entered one. */
  endsOn: LegalDate.nullable(),
});
export type License = z.infer<typeof License>;

/** As an admin enters one. */
export const LicenseEdit = License.extend({
  number: oneLine(LicenseNumber),
  endsOn: PickedDate.nullable(),
});

/** How long before its last day agent and admins are told that a license ends. */
export const noticeDays = 30;

/** What people have been told of by letter; null: of nothing. */
export const LicenseNotice = z.enum(['ends_soon', 'lapsed']);
export type LicenseNotice = z.infer<typeof LicenseNotice>;

export const LicenseStanding = z.enum(['holds', 'undated', 'ends_soon', 'lapsed']);
export type LicenseStanding = z.infer<typeof LicenseStanding>;

/** @param day by the calendar of the home, or of the state where no home is named */
export function holdsOn({ endsOn }: Pick<License, 'endsOn'>, day: LegalDate): boolean {
  return endsOn === null || day <= endsOn;
}

export function standingOfLicense(license: License, now: Instant): LicenseStanding {
  const { endsOn, state } = license;
  if (endsOn === null) return 'undated';
  const today = dateIn(timeZoneOf(state), now);
  if (!holdsOn(license, today)) return 'lapsed';
  return addDays(today, noticeDays) >= endsOn ? 'ends_soon' : 'holds';
}

/** When its last day is over in its state; null where no day was entered. */
export function lapsesAt({ endsOn, state }: License): Instant | null {
  return endsOn === null ? null : startOfDay(addDays(endsOn, 1), timeZoneOf(state));
}

/** From when on it ends soon; null where no day was entered. */
export function endsSoonAt({ endsOn, state }: License): Instant | null {
  return endsOn === null ? null : startOfDay(addDays(endsOn, -noticeDays), timeZoneOf(state));
}

/** When people are to be told of it next, after what they were told; null: never. */
export function nextNoticeAt(license: License, told: LicenseNotice | null): Instant | null {
  if (told === 'lapsed') return null;
  return told === 'ends_soon' ? lapsesAt(license) : endsSoonAt(license);
}

/** What people are to be told of now; whoever was away hears only how it stands. */
export function noticeDue(
  license: License,
  told: LicenseNotice | null,
  now: Instant,
): LicenseNotice | null {
  const standing = standingOfLicense(license, now);
  if (standing === 'lapsed') return told === 'lapsed' ? null : 'lapsed';
  return standing === 'ends_soon' && told === null ? 'ends_soon' : null;
}
