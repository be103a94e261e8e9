/** What has changed of a home since somebody looked at it last. */
import type { Instant } from '../calendar.ts';
import type { StandardStatus } from '../property/Property.ts';
import type { Look } from './Keep.ts';
import type { SinceLooked } from './sinceLookedSchema.ts';
import { priceKind } from '../property/price.ts';

interface Moment {
  at: Instant;
  standardStatus: StandardStatus;
  priceCents: number | null;
}

interface Present {
  /** As cards show it. */
  priceCents: number | null;
  standardStatus: StandardStatus;
}

/**
 * Compared is what was seen with what is there now: a step that comes to be known late, dated before
 * the look, is news as well. Null where nothing is.
 * @param moments of the home's life, oldest first
 */
export function sinceLooked(
  look: Look,
  present: Present,
  moments: readonly Moment[],
): SinceLooked | null {
  const price =
    look.priceCents !== null &&
    present.priceCents !== null &&
    // A sold price is not a change of the asking price.
    priceKind(look) === priceKind(present) &&
    look.priceCents !== present.priceCents
      ? {
          fromCents: look.priceCents,
          toCents: present.priceCents,
          at: beganAt(moments, ({ priceCents }) => priceCents, present.priceCents),
        }
      : null;
  const status =
    look.standardStatus === present.standardStatus
      ? null
      : {
          from: look.standardStatus,
          to: present.standardStatus,
          at: beganAt(moments, ({ standardStatus }) => standardStatus, present.standardStatus),
        };
  return price === null && status === null ? null : { price, status };
}

/** The first moment of the last row of moments that say so; moments that say nothing are passed over. */
function beganAt<T>(
  moments: readonly Moment[],
  of: (moment: Moment) => T | null,
  wanted: T,
): Instant | null {
  let began: Instant | null = null;
  for (const moment of moments) {
    const value = of(moment);
    if (value === null) continue;
    if (value !== wanted) began = null;
    else began ??= moment.at;
  }
  return began;
}
