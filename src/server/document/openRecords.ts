/** Before a server answers anybody: the key of the records, and records from before there was one. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Instant } from '#domain/calendar.ts';
import { canonicalEnd, chainStart, firstForm, keyedForm } from '#domain/document/evidence.ts';
import { type FaultKind, faultsOf } from '#domain/document/recordFaults.ts';
import { canonicalRegisterEnd } from '#domain/document/register.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { enterConsents } from './consents.ts';
import { appendEvidence } from './evidence.ts';
import { enterDocument } from './documentLine.ts';
import { readKept } from './record.ts';
import {
  absentKey,
  keepRecordsUnder,
  keyFor,
  makeRecordKey,
  readRecordKey,
  type RecordKey,
  type RecordKeyFile,
  strangeKey,
} from './recordKey.ts';
import { enterInRegister } from './register.ts';
import { secondEdition, walkOn } from './walkedRegister.ts';
import type { Owner, Thing } from './Thing.ts';

interface Opening {
  now(): Instant;
  log: Logger;
  owner: Owner;
}

/**
 * Reads the key, or makes it where no record was ever kept under one; records without it go on under
 * it then. A key that is gone is not made anew: what was written under it could never be checked.
 * @param others connections to the same database
 */
export async function openRecords(
  db: Db,
  file: RecordKeyFile,
  opening: Opening,
  others: readonly Db[] = [],
): Promise<void> {
  const use = (key: RecordKey) => {
    for (const one of [db, ...others]) keepRecordsUnder(one, key);
  };
  const kept = await db
    .selectFrom('evidence')
    .select('seq')
    .where('form', '=', keyedForm)
    .limit(1)
    .executeTakeFirst();
  // Under this name until every record is taken over, so that a start that was cut short goes on.
  const unfinished = `${file.path}.new`;
  const present = readRecordKey(file.path);
  if (present) {
    if (!(await isKeyOf(db, present))) {
      opening.log.error({ path: file.path }, 'the records are sealed with another key');
      use(strangeKey);
      return;
    }
    use(present);
    await beginRegister(db, file, opening);
    if (file.givenYn && !kept) await takeOver(db, opening);
    return;
  }
  if (kept && !existsSync(unfinished)) {
    opening.log.error({ path: file.path }, 'the key of the records is missing');
    use(absentKey);
    return;
  }
  use(readRecordKey(unfinished) ?? makeRecordKey(unfinished));
  // First, as the entry that takes a record over begins the register otherwise.
  await beginRegister(db, file, opening);
  await takeOver(db, opening);
  if (existsSync(unfinished)) renameSync(unfinished, file.path);
}

/** So many ends of records are tried: a person with the database password may have changed some. */
const triedEnds = 100;

/** True if the register or one of the newest records ends as this key sealed it, or nothing is sealed yet. */
async function isKeyOf(db: Db, { seal }: RecordKey): Promise<boolean> {
  const [register, documents] = await Promise.all([
    db
      .selectFrom('registerEnd')
      .select(['lines', 'head', 'subject', 'mac'])
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('document')
      .select(['documentId', 'entries', 'head', 'endMac'])
      .where('endMac', 'is not', null)
      .orderBy('madeAt', 'desc')
      .limit(triedEnds)
      .execute(),
  ]);
  if (!register && documents.length === 0) return true;
  return (
    (register !== undefined && register.mac === seal(canonicalRegisterEnd(register))) ||
    documents.some(
      ({ documentId, entries, head, endMac }) =>
        endMac === seal(canonicalEnd(documentId, entries, head)),
    )
  );
}

/** Records whose last entries say this were written when there was a register. */
const sinceRegister = 'price it was counted with';

/** `not begun`: no server of a version with a register has started on this database. */
export async function stateOfRegister(db: Db): Promise<'begun' | 'missing' | 'not begun'> {
  const end = await db.selectFrom('registerEnd').select('lines').limit(1).executeTakeFirst();
  if (end) return 'begun';
  const written = await db
    .selectFrom('evidence')
    .select('seq')
    .where(sql<boolean>`event->'standing' ? ${sinceRegister}`)
    .limit(1)
    .executeTakeFirst();
  return written ? 'missing' : 'not begun';
}

/**
 * Enters all that stood when this version started for the first time: the register proves what came
 * after. Where it was emptied later it is not begun a second time, so that every record shows it.
 */
async function beginRegister(db: Db, file: RecordKeyFile, opening: Opening): Promise<void> {
  const { log } = opening;
  const register = await stateOfRegister(db);
  if (register === 'missing') {
    log.error('the register of records is missing');
    return;
  }
  if (register === 'not begun' && !existsSync(file.editionPath)) await enterAll(db, opening);
  await enterSecondEdition(db, file, opening);
}

async function enterAll(db: Db, { owner }: Opening): Promise<void> {
  const documents = await db.selectFrom('document').select('documentId').execute();
  const consents = await db
    .selectFrom('signConsent')
    .select('profileId')
    .distinct()
    .where('givenAt', 'is not', null)
    .execute();
  await inTransaction(db, async (tx) => {
    for (const { documentId } of documents) enterDocument(tx, documentId, owner);
    for (const { profileId } of consents) enterConsents(tx, profileId);
    await owner.enterOthers?.(tx);
  });
}

/** False until a server of a version with the second edition has started on this database. */
export async function hasSecondEdition(db: Db): Promise<boolean> {
  const line = await db
    .selectFrom('registerLine')
    .select('seq')
    .where('subject', '=', secondEdition)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/**
 * Enters what the first edition of the register did not have, once: clauses, own items under way and the
 * brokerage. A file beside the database notes it, so removing lines doesn't bring this entry about again.
 */
async function enterSecondEdition(
  db: Db,
  { editionPath }: RecordKeyFile,
  { log, owner }: Opening,
): Promise<void> {
  if (!(await hasSecondEdition(db))) {
    if (existsSync(editionPath)) {
      log.error(
        { path: editionPath },
        'the register lost its second edition; remove this file only if the database was restored from a backup of an earlier version',
      );
      return;
    }
    await inTransaction(db, async (tx) => {
      // Another server that starts waits here, and finds the line.
      await sql`lock table register_end in exclusive mode`.execute(tx);
      if (await hasSecondEdition(tx)) return;
      await owner.enterSecondEdition?.(tx);
      enterInRegister(tx, secondEdition, () => Promise.resolve({ entered: 'once' }));
    });
  }
  mkdirSync(dirname(editionPath), { recursive: true });
  writeFileSync(editionPath, '2\n');
  await walkOn(db, keyFor(db));
}

/** Records that were kept without a key go on under it, as they stand. */
async function takeOver(db: Db, { now, log, owner }: Opening): Promise<void> {
  const rows = await db
    .selectFrom('document')
    .select('documentId')
    .where('endMac', 'is', null)
    .execute();
  for (const { documentId } of rows) {
    const thing = await owner.thingOf(db, documentId);
    if (!thing) continue;
    const taken = await inTransaction(db, (tx) => goOn(tx, now(), documentId, thing, owner));
    if (!taken) log.error({ documentId }, 'a record does not hold, so it is not taken over');
  }
}

/** What every record lacks that was kept without a key. */
const lacking: readonly FaultKind[] = ['entry_unkeyed', 'record_end_changed'];

async function goOn(
  tx: Tx,
  at: Instant,
  documentId: string,
  thing: Thing,
  owner: Owner,
): Promise<boolean> {
  const { standing, version, documentSha256 } = thing;
  const row = await tx
    .selectFrom('document')
    .select('endMac')
    .where('documentId', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  // Another server was faster.
  if (row?.endMac !== null) return true;
  const kept = await readKept(tx, documentId, standing);
  const faults = faultsOf(kept, keyFor(tx)).filter(({ kind }) => !lacking.includes(kind));
  if (faults.length > 0) return false;
  const last = kept.entries.at(-1)?.hash ?? chainStart;
  enterDocument(tx, documentId, owner);
  await appendEvidence(tx, {
    documentId,
    version,
    documentSha256,
    kind: 'keyed',
    at,
    by: null,
    role: '',
    detail: `${kept.entries.length} entries of the form ${firstForm}, the last with the hash ${last}`,
    standing,
  });
  return true;
}
