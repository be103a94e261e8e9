/** Homes that a whole reading of their feed lacked: asked for one by one, and closed where they are gone. */
import type { Instant } from '#domain/calendar.ts';
import { unescapeKey } from '#domain/property/listingKeyForm.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { closeGone, findLacked, isTooMany, markPresent } from '../history/closeVanished.ts';
import type { DecidedPage, FeedRecord } from './decideRecords.ts';
import { FeedFault } from './FeedFault.ts';
import { keyField } from './feedMapping.ts';
import { advanceFeed, noCounts, type Position } from './feedRun.ts';
import { andFilter, literalOf } from './odata.ts';
import type { Pull } from './Pull.ts';
import { readByKey } from './readByKey.ts';
import { readPage } from './readPages.ts';
import { savePage } from './savePage.ts';
import { isRefusedQuery } from './searchRules.ts';

const homesPerTransaction = 200;
/** Reading all keys again is much to ask of a source. */
const againMs = 3_600_000;
const number = (value: number) => value.toLocaleString('en-US');

/**
 * @param since when the reading began, by our clock
 * @param to where the feed is once it is done
 * @throws FeedFault where so many are lacking that the source was rather cut short
 */
export async function closeLacked(pull: Pull, since: Instant, to: Position): Promise<void> {
  const { task, run, mapping } = pull;
  const { listed, lacked } = await findLacked(task.db, mapping.source, since);
  if (!task.closeAnywayYn && isTooMany(lacked.length, listed)) {
    // Changes are not held up by this; the keys are read again until it is settled.
    const unsettled: Position = { ...to, keysReadAt: null };
    await inTransaction(task.db, (tx) => advanceFeed(tx, run, unsettled, noCounts));
    run.position = unsettled;
    throw new FeedFault(
      `No home was taken off the market: ${number(lacked.length)} of ${number(listed)} homes for sale ` +
        'would go at once. If that is right, run the import with --close-anyway.',
      { waitMs: againMs },
    );
  }
  for (let start = 0; start < lacked.length; start += homesPerTransaction) {
    await closeSome(pull, lacked.slice(start, start + homesPerTransaction));
    pull.turn();
  }
  await inTransaction(task.db, (tx) => advanceFeed(tx, run, to, noCounts));
  run.position = to;
}

async function closeSome(pull: Pull, listingKeys: string[]): Promise<void> {
  const { task, run } = pull;
  const at = task.now();
  const gone: string[] = [];
  const decide = await pull.decider();
  for (const listingKey of listingKeys) {
    const record = await ask(pull, listingKey);
    const decided = record && decide([record], at);
    // One after the other is saved, as an answer may be as large as a page.
    if (decided && isOf(listingKey, decided)) {
      await savePage(pull, { decided, recordsRead: 1, at, to: run.position });
    } else gone.push(listingKey);
  }
  await inTransaction(task.db, async (tx) => {
    // What is there is, also where its record makes no home any more.
    const still = listingKeys.filter((key) => !gone.includes(key));
    await markPresent(tx, still, at);
    if (gone.length > 0) await closeGone(tx, task.now(), { listingKeys: gone, at });
    await advanceFeed(tx, run, run.position, { ...noCounts, gone: gone.length });
  });
  run.counts.gone += gone.length;
}

/**
 * Whether a record is the one that was asked for; one without a key is taken for it.
 * @returns false where the source does not tell letters' cases apart, and has it under another key
 * @throws FeedFault where it is any other, by which a home would count as present that is not
 */
function isOf(listingKey: string, { homes, deleted, withheld, refusedKeys }: DecidedPage): boolean {
  const told =
    homes[0]?.property.listingKey ??
    deleted[0]?.listingKey ??
    withheld[0]?.listingKey ??
    refusedKeys[0] ??
    listingKey;
  if (told === listingKey) return true;
  if (told.toLowerCase() === listingKey.toLowerCase()) return false;
  throw new FeedFault('The source was asked for one home and told of another.');
}

/** @returns null where the source has no such record, or none that the feed’s filter lets in. */
async function ask(pull: Pull, listingKey: string): Promise<FeedRecord | null> {
  const { task, client, parts, mapping, search } = pull;
  const key = unescapeKey(listingKey).slice(mapping.keyPrefix.length + 1);
  const { filter } = task.feed;
  if (filter !== undefined && search.keyYn) {
    const $filter = andFilter(filter, `${keyField} eq ${literalOf(key)}`);
    try {
      const page = await readPage(client, client.addressOf('Property', { $filter, ...parts }), 1);
      return page.records[0] ?? null;
    } catch (error) {
      if (!isRefusedQuery(error)) throw error;
      search.keyYn = false;
    }
  }
  try {
    return await readByKey(pull, key);
  } catch (error) {
    // A source without single records has said all it can: its list of keys lacks this one.
    if (!search.keyYn && isRefusedQuery(error)) return null;
    throw error;
  }
}
