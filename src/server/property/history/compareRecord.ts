/** One record beside what is stored of its home: what the home is from now on, and what is new. */
import { addMs, type Instant } from '#domain/calendar.ts';
import { observe } from '#domain/property/history/observe.ts';
import { observationOf, type Sighting, toldSteps } from '#domain/property/history/recordSteps.ts';
import { homeKeysOf } from '#domain/property/history/sameHome.ts';
import { byInstant, isObserved, type Step } from '#domain/property/history/Step.ts';
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
  record: HomeRecord,
  keptBefore: KeptHome | undefined,
  stored: Property | undefined,
): Compared {
  const { property, history } = record;
  const startsAnewYn = keptBefore !== undefined && keptBefore.demoYn !== property.demoYn;
  const kept = startsAnewYn ? undefined : keptBefore;
  const seen = sightingOf(record, kept);
  const { added, seenAt } = observe(
    kept ?? { steps: [], seenAt: [] },
    observationOf(property, afterSameInstant(property, seen, kept)),
    [...toldSteps(property, seen), ...history],
  );
  const lateYn = stored !== undefined && kept !== undefined && isLate(property, seen, kept);
  const shown = lateYn ? stored : { ...property, suppressedAt: suppressedSince(property, kept) };
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

/**
 * As of when a record speaks. Of a home that had vanished and is there again with the record of before
 * it vanished, that it is there was seen now, not when its record was changed.
 */
export function sightingOf(
  { property, seen = { at: property.lastConfirmedAt, source: 'import' } }: HomeRecord,
  kept: KeptHome | undefined,
): Sighting {
  const gone = goneSince(kept);
  return gone !== null && seen.at <= gone && property.lastConfirmedAt > gone
    ? { at: property.lastConfirmedAt, source: 'file' }
    : seen;
}

/** Sources write times in seconds or finer: a change under one timestamp stays within this. */
const sameInstantMs = 1_000;

/**
 * A record that changed again under the timestamp of the one before is placed after it, so that the
 * history ends with what the source says last.
 */
function afterSameInstant(home: Property, seen: Sighting, kept: KeptHome | undefined): Sighting {
  if (kept === undefined || seen.source !== 'record' || seen.at !== kept.recordAt) return seen;
  if (home.lastConfirmedAt < kept.lastConfirmedAt) return seen;
  const end = addMs(seen.at, sameInstantMs);
  const last = kept.steps
    .filter((step) => isObserved(step) && step.at >= seen.at && step.at < end)
    .toSorted(byInstant)
    .at(-1);
  if (last === undefined) return seen;
  const price = home.standardStatus === 'Closed' ? home.closePriceCents : home.listPriceCents;
  const sameYn = last.standardStatus === home.standardStatus && last.priceCents === price;
  return { ...seen, at: sameYn ? last.at : addMs(last.at, 1) };
}

/** A file of before a home vanished does not bring it back, however late it is imported. */
function suppressedSince(property: Property, kept: KeptHome | undefined): Instant | null {
  const gone = goneSince(kept);
  return gone !== null && property.lastConfirmedAt <= gone ? gone : property.suppressedAt;
}

function goneSince(kept: KeptHome | undefined): Instant | null {
  // Most homes never vanish, and their steps need no order for that.
  if (!kept?.steps.some(({ source }) => source === 'vanished')) return null;
  const last = kept.steps.filter(isObserved).toSorted(byInstant).at(-1)!;
  return last.source === 'vanished' ? last.at : null;
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

function laterOf(a: { lastConfirmedAt: Instant }, b: { lastConfirmedAt: Instant }): Instant {
  return a.lastConfirmedAt > b.lastConfirmedAt ? a.lastConfirmedAt : b.lastConfirmedAt;
}
