/** One record beside what is stored of its home: what the home is from now on, and what is new. */
import type { Instant } from '#domain/calendar.ts';
import { observe } from '#domain/property/history/observe.ts';
import { observationOf, type Sighting, toldSteps } from '#domain/property/history/recordSteps.ts';
import { homeKeysOf } from '#domain/property/history/sameHome.ts';
import type { Step } from '#domain/property/history/Step.ts';
import type { Property } from '#domain/property/Property.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import type { KeptHome } from './keptHomes.ts';

/** A home after its record was compared: its kept part as it shall be, and what is to be written. */
export interface Compared extends KeptHome {
  /** Of the record, or as stored where that is younger; its days and prices are still to be told. */
  property: Property;
  /** The last of `steps`. */
  added: Step[];
  /** What is kept beside the home is not what was stored. */
  recordChangedYn: boolean;
  /** What was stored was made up for a demo and this is not, or the other way round. */
  startsAnewYn: boolean;
}

/** @param stored the row of the home, where one is stored that this record is older than. */
export function compareRecord(
  { property, history, seen = confirmed(property) }: HomeRecord,
  keptBefore: KeptHome | undefined,
  stored: Property | undefined,
): Compared {
  const startsAnewYn = keptBefore !== undefined && keptBefore.demoYn !== property.demoYn;
  const kept = startsAnewYn ? undefined : keptBefore;
  const { added, seenAt } = observe(
    kept ?? { steps: [], seenAt: [] },
    observationOf(property, seen),
    [...toldSteps(property, seen), ...history],
  );
  const lateYn = stored !== undefined && kept !== undefined && isLate(property, seen, kept);
  const shown = lateYn ? stored : property;
  const recordAt = lateYn ? kept.recordAt : seen.at;
  const keys = homeKeysOf(shown);
  return {
    listingKey: property.listingKey,
    property: kept ? { ...shown, lastConfirmedAt: laterOf(shown, kept) } : shown,
    steps: [...(kept?.steps ?? []), ...added],
    seenAt,
    added,
    recordAt,
    ...keys,
    recordChangedYn:
      kept === undefined ||
      kept.recordAt !== recordAt ||
      kept.seenAt !== seenAt ||
      kept.parcelKey !== keys.parcelKey ||
      kept.addressKey !== keys.addressKey,
    startsAnewYn,
    lastConfirmedAt: shown.lastConfirmedAt,
    demoYn: shown.demoYn,
    timeZone: shown.timeZone,
    streetNumber: shown.streetNumber,
    unitNumber: shown.unitNumber,
    standardStatus: shown.standardStatus,
    internetEntireListingDisplayYn: shown.internetEntireListingDisplayYn,
  };
}

/** An older record than the one that the home shows tells of its past alone. */
export function isLate(
  property: Property,
  { at }: Sighting,
  kept: Pick<KeptHome, 'recordAt' | 'lastConfirmedAt'>,
): boolean {
  return at === kept.recordAt
    ? property.lastConfirmedAt < kept.lastConfirmedAt
    : at < kept.recordAt;
}

export function confirmed({ lastConfirmedAt }: Property): Sighting {
  return { at: lastConfirmedAt, source: 'import' };
}

function laterOf(a: { lastConfirmedAt: Instant }, b: { lastConfirmedAt: Instant }): Instant {
  return a.lastConfirmedAt > b.lastConfirmedAt ? a.lastConfirmedAt : b.lastConfirmedAt;
}
