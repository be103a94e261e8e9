/** One record of a source by its key. */
import type { FeedRecord } from './decideRecords.ts';
import { FeedFault } from './FeedFault.ts';
import { entityPath } from './odata.ts';
import type { Pull } from './Pull.ts';
import { isRecord, jsonOf } from './readPages.ts';

const goneStatuses = new Set([404, 410]);

/** @returns null where the source has no such record. */
export async function readByKey(
  { client, parts }: Pick<Pull, 'client' | 'parts'>,
  key: string,
): Promise<FeedRecord | null> {
  try {
    const { text } = await client.get(client.addressOf(entityPath('Property', key), parts));
    const record = jsonOf(text);
    if (isRecord(record)) return record;
    throw new FeedFault('The source sent an invalid record.');
  } catch (error) {
    if (error instanceof FeedFault && goneStatuses.has(error.status ?? 0)) return null;
    throw error;
  }
}
