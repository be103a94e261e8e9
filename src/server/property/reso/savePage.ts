/** What a page of a feed tells, saved in one transaction with how far the feed has come by it. */
import type { Instant } from '#domain/calendar.ts';
import { inTransaction, sqlState, type Tx } from '../../platform/db/inTransaction.ts';
import type { RefusalReason } from '../../platform/files/RefusalReport.ts';
import { markPresent } from '../history/closeVanished.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { placeAtKnownAddresses } from '../import/knownAddresses.ts';
import { findProperties } from '../queries.ts';
import { confirmProperties, type Saved, saveProperties } from '../saveProperties.ts';
import type { DecidedPage, DeletedHome, WithheldHome } from './decideRecords.ts';
import { advanceFeed, type Position } from './feedRun.ts';
import type { Pull } from './Pull.ts';

export interface PageToSave {
  decided: DecidedPage;
  recordsRead: number;
  /** Listing keys of homes that are as they were. */
  confirmedKeys?: readonly string[];
  /** When the source told it, by our clock. */
  at: Instant;
  /** How far the feed is with it. */
  to: Position;
}

/**
 * Saves all of it or, where the run was taken over, nothing. A home that the database refuses, which
 * none should be, is left out and reported: it must not stop the feed for good.
 */
export async function savePage(pull: Pull, page: PageToSave): Promise<void> {
  const { run, report } = pull;
  const { decided } = page;
  let saved: Saved;
  let reasons = decided.reasons;
  let { refused } = decided;
  try {
    saved = await saveHomes(pull, page, decided.homes);
  } catch (error) {
    if (!isBadValue(error)) throw error;
    const { good, bad } = await tryEach(pull, page);
    refused += bad.length;
    reasons = [...reasons, ...bad];
    saved = await saveHomes(pull, page, good, bad.length);
  }
  await report.add(reasons);
  run.position = page.to;
  run.counts.recordsRead += page.recordsRead;
  run.counts.inserted += saved.inserted;
  run.counts.updated += saved.updated;
  run.counts.refused += refused;
  run.counts.leftOut += decided.leftOut;
}

function saveHomes(
  { task, run }: Pull,
  { decided, recordsRead, at, to, confirmedKeys = [] }: PageToSave,
  homes: HomeRecord[],
  badHomes = 0,
): Promise<Saved> {
  return inTransaction(task.db, async (tx) => {
    const placed = await placeAtKnownAddresses(tx, homes);
    const told = [
      ...(await withheldHomes(tx, decided.withheld, at)),
      ...(await deletedHomes(tx, decided.deleted, at)),
      ...placed,
    ];
    const saved = await saveProperties(tx, task.now(), told);
    await confirmProperties(
      tx,
      confirmedKeys.map((listingKey) => ({ listingKey, lastConfirmedAt: at })),
    );
    await markPresent(tx, decided.refusedKeys, at);
    await advanceFeed(tx, run, to, {
      ...{ recordsRead, inserted: saved.inserted, updated: saved.updated, gone: 0 },
      ...{ refused: decided.refused + badHomes, leftOut: decided.leftOut },
    });
    return saved;
  });
}

/** A value that the table does not take, against all rules before it. */
function isBadValue(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

class Undone extends Error {}

async function tryEach(
  { task }: Pull,
  { decided }: PageToSave,
): Promise<{ good: HomeRecord[]; bad: RefusalReason[] }> {
  const good: HomeRecord[] = [];
  const bad: RefusalReason[] = [];
  for (const home of decided.homes) {
    try {
      await inTransaction(task.db, async (tx) => {
        await saveProperties(tx, task.now(), [home]);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) good.push(home);
      else if (isBadValue(error)) bad.push(refusalOf(home));
      else throw error;
    }
  }
  return { good, bad };
}

function refusalOf({ property }: HomeRecord): RefusalReason {
  return {
    place: property.listingKey,
    effect: 'refused',
    field: '',
    value: '',
    reason: 'Has a value that the database does not take.',
  };
}

/** As they are stored, but shown to no visitor. */
async function withheldHomes(
  tx: Tx,
  withheld: readonly WithheldHome[],
  at: Instant,
): Promise<HomeRecord[]> {
  const changedAt = new Map(withheld.map((home) => [home.listingKey, home.changedAt]));
  const stored = await findProperties(tx, [...changedAt.keys()]);
  return stored.map((property) => {
    const told = changedAt.get(property.listingKey) ?? null;
    // The source says so now: an older time must not make this a record of the past.
    const seenAt = told !== null && told >= property.modificationTimestamp ? told : at;
    return {
      property: {
        ...property,
        internetEntireListingDisplayYn: false,
        modificationTimestamp: seenAt,
        lastConfirmedAt: at,
      },
      history: [],
      seen: { at: seenAt, source: seenAt === at ? 'file' : 'record' },
    };
  });
}

/** As they are stored, but deleted; of those that are not stored nothing is. */
async function deletedHomes(
  tx: Tx,
  deleted: readonly DeletedHome[],
  at: Instant,
): Promise<HomeRecord[]> {
  const deletedAt = new Map(deleted.map((home) => [home.listingKey, home.deletedAt]));
  const stored = await findProperties(tx, [...deletedAt.keys()]);
  return stored.map((property) => {
    const told = deletedAt.get(property.listingKey) ?? null;
    return {
      property: {
        ...property,
        standardStatus: 'Delete',
        modificationTimestamp: told ?? at,
        lastConfirmedAt: at,
      },
      history: [],
      seen: told === null ? { at, source: 'file' } : { at: told, source: 'record' },
    };
  });
}
