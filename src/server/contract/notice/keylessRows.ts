/** What was declared while the record key was missing, in words: the record proves none of it. */
import type { Fault } from '#domain/document/recordFaults.ts';
import {
  type KeylessAction,
  keylessIn,
  keylessInWords,
  type KeylessNotice,
  putInInWords,
} from '#domain/contract/keylessNotice.ts';
import { readEvidence } from '../../document/evidence.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Witness } from '../../document/witness.ts';
import { isSavedHere } from '../keylessSeal.ts';

/** Entered ones come from the record, whose entries nobody without its key can remove unnoticed. */
export async function unprovenIn(db: Db, contractId: string): Promise<string[]> {
  const [row, rows] = await Promise.all([
    db
      .selectFrom('contract')
      .select('timeZone')
      .where('contractId', '=', contractId)
      .executeTakeFirst(),
    unenteredIn(db, contractId),
  ]);
  if (!row) return [];
  const { timeZone } = row;
  return [
    ...keylessIn(await readEvidence(db, contractId)).map((one) => keylessInWords(one, timeZone)),
    ...rows.map(({ savedHereYn, notice }) =>
      savedHereYn ? keylessInWords(notice, timeZone) : putInInWords(notice, timeZone),
    ),
  ];
}

/** For `npm run verify`: rows that wait and that this installation did not save. */
export async function findPutInNotices(db: Db): Promise<{ id: string; fault: Fault }[]> {
  const rows = await unenteredIn(db, null);
  return rows
    .filter(({ savedHereYn }) => !savedHereYn)
    .map(({ id, notice }) => ({ id, fault: { kind: 'notice_added', where: notice.name } }));
}

/** @param contractId null: of every agreement */
async function unenteredIn(
  db: Db,
  contractId: string | null,
): Promise<{ id: string; savedHereYn: boolean; notice: KeylessNotice }[]> {
  const all = db
    .selectFrom('keylessNotice')
    .selectAll()
    .where('enteredAt', 'is', null)
    .orderBy('givenAt');
  const rows = await (contractId ? all.where('contractId', '=', contractId) : all).execute();
  return rows.map((row) => ({
    id: row.contractId,
    savedHereYn: isSavedHere(db, row),
    notice: {
      name: (row.witness as Witness).name,
      action: row.action as KeylessAction,
      givenAt: row.givenAt,
      enteredAt: null,
      refusal: row.refusal,
    },
  }));
}
