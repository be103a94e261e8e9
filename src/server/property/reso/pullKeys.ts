/** All keys of a feed, with their times: what was missed is read, and what is gone is found. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import { closeLacked } from './closeLacked.ts';
import { displayFields, isWithheld } from './displayFlags.ts';
import { type FeedRecord, timeOf } from './decideRecords.ts';
import { FeedFault } from './FeedFault.ts';
import { feedKeyReader } from './feedKeys.ts';
import { keyField, timeField } from './feedMapping.ts';
import { andFilter, literalOf } from './odata.ts';
import type { Pull } from './Pull.ts';
import { readByKey } from './readByKey.ts';
import { readPages } from './readPages.ts';
import { readWhole } from './readWhole.ts';
import { savePage } from './savePage.ts';
import { isRefusedQuery } from './searchRules.ts';

/** A line of them is small. */
const keysPerPage = 2_000;
/** Of what was missed as many at once: they stand in an address. */
const recordsAtOnce = 20;
/** A source that gives more of them does not heed what it is asked. */
const mostAnswered = 1_000;

/** Ends in the stage `changes`. */
export async function pullKeys(pull: Pull): Promise<void> {
  const { run } = pull;
  await readWhole(pull, {
    parts: { $select: keyParts(pull) },
    pageSize: keysPerPage,
    async take({ records, odd }, at, to) {
      const withheld = records.filter(isWithheld);
      const { fresh, stale } = await compareKeys(
        pull,
        records.filter((record) => !isWithheld(record)),
      );
      const decide = await pull.decider();
      await savePage(pull, {
        decided: decide([...withheld, ...(await readRecords(pull, stale))], at),
        recordsRead: records.length + odd,
        confirmedKeys: fresh,
        ...{ at, to },
      });
    },
  });
  const { stageBeganAt } = run.position;
  await closeLacked(pull, stageBeganAt!, {
    ...run.position,
    ...{ stage: 'changes', nextLink: null, keysReadAt: stageBeganAt },
    ...{ stageBeganAt: null, sourceBeganAt: null },
  });
}

/** Homes that are stored as the source has them, and keys of the source of those that are not. */
async function compareKeys(
  { task, mapping }: Pull,
  records: readonly FeedRecord[],
): Promise<{ fresh: string[]; stale: string[] }> {
  const keyOf = feedKeyReader(mapping);
  const told = records.flatMap((record) => {
    const key = keyOf(record);
    return key === null ? [] : [{ ...key, at: timeOf(record) }];
  });
  const { rows } = await sql<{ listingKey: string; recordAt: Instant }>`
    select listing_key, record_at from property_record record join property using (listing_key)
    where listing_key = any(${told.map(({ listingKey }) => listingKey)}::text[])
      and suppressed_at is null`.execute(task.db);
  const stored = new Map(rows.map((row) => [row.listingKey, row.recordAt]));
  const fresh: string[] = [];
  const stale: string[] = [];
  for (const { own, listingKey, at } of told) {
    const recordAt = stored.get(listingKey);
    if (recordAt !== undefined && at !== null && at <= recordAt) fresh.push(listingKey);
    else stale.push(own);
  }
  return { fresh, stale };
}

/** Keys and times, with the flags that say whether a record can be shown. */
function keyParts({ fieldNames }: Pull): string {
  return [keyField, timeField, ...displayFields.filter((name) => fieldNames.has(name))].join(',');
}

async function readRecords(pull: Pull, keys: string[]): Promise<FeedRecord[]> {
  const { search } = pull;
  if (keys.length > 0 && search.keyYn) {
    try {
      return await readByFilter(pull, keys);
    } catch (error) {
      if (!isRefusedQuery(error)) throw error;
      search.keyYn = false;
    }
  }
  const records: FeedRecord[] = [];
  for (const key of keys) {
    const record = await readByKey(pull, key);
    if (record !== null) records.push(record);
  }
  return records;
}

async function readByFilter(pull: Pull, keys: string[]): Promise<FeedRecord[]> {
  const { task, client } = pull;
  const records: FeedRecord[] = [];
  for (let start = 0; start < keys.length; start += recordsAtOnce) {
    const some = keys.slice(start, start + recordsAtOnce);
    const address = client.addressOf('Property', {
      $filter: andFilter(
        task.feed.filter,
        some.map((key) => `${keyField} eq ${literalOf(key)}`).join(' or '),
      ),
      ...pull.parts,
    });
    let answered = 0;
    for await (const page of readPages(client, address, recordsAtOnce)) {
      answered += page.records.length;
      if (answered > mostAnswered) {
        throw new FeedFault('The source gave records that were not asked for, when asked by key.');
      }
      records.push(...page.records);
    }
  }
  return records;
}
