/** What was declared while the record key was missing, in words: the record proves none of it. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import { type KeylessAction, keylessInWords } from '#domain/contract/keylessNotice.ts';
import type { Db } from '../platform/db/connect.ts';

export async function unprovenIn(db: Db, contractId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('keylessNotice')
    .innerJoin('contract', 'contract.contractId', 'keylessNotice.contractId')
    .select(['action', 'givenAt', 'enteredAt', 'refusal', 'contract.timeZone'])
    .select(sql<string>`witness ->> 'name'`.as('name'))
    .where('keylessNotice.contractId', '=', contractId)
    .orderBy('givenAt')
    .execute();
  return rows.map(({ timeZone, action, givenAt, enteredAt, ...row }) =>
    keylessInWords(
      {
        ...row,
        action: action as KeylessAction,
        givenAt: givenAt as Instant,
        enteredAt: enteredAt as Instant | null,
      },
      timeZone,
    ),
  );
}
