/** Writing to the register of records, and comparing it with what is there now. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import {
  canonicalLine,
  canonicalRegisterEnd,
  chainFaultsOf,
  type LookedUp,
  type RegisterLine,
  registerFaults,
} from '#domain/document/register.ts';
import type { Db } from '../platform/db/connect.ts';
import { beforeCommit, hasBeforeCommit, type Tx } from '../platform/db/inTransaction.ts';
import { keyFor, type RecordKey } from './recordKey.ts';
import { walkOn } from './walkedRegister.ts';

/**
 * Enters what the subject holds when the transaction is about to commit.
 * @param held null: nothing
 * @throws Refusal 503 when it is about to commit and the record key is missing
 */
export function enterInRegister(
  tx: Tx,
  subject: string,
  held: (tx: Tx) => Promise<Standing | null>,
): void {
  beforeCommit(tx, subject, async () => addLine(tx, subject, await held(tx)));
}

async function addLine(tx: Tx, subject: string, held: Standing | null): Promise<void> {
  // Without the key this is refused: a change that has no line is a fault for good.
  const { seal } = keyFor(tx);
  const first = { lines: 0, head: '', subject: '' };
  await tx
    .insertInto('registerEnd')
    .values({ onlyRow: true, ...first, mac: seal(canonicalRegisterEnd(first)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const end = await tx.selectFrom('registerEnd').selectAll().forUpdate().executeTakeFirstOrThrow();
  const state = canonicalJson(held);
  const line = { seq: end.lines + 1, subject, before: end.subject, state };
  const mac = seal(canonicalLine(end.head, line));
  // Counted on from what the row said: a changed end stays changed, as nobody can seal it again.
  const isSound = end.mac === seal(canonicalRegisterEnd(end));
  const next = { lines: line.seq, head: mac, subject };
  await tx
    .insertInto('registerLine')
    .values({ ...line, mac })
    .execute();
  await tx
    .updateTable('registerEnd')
    .set({ ...next, mac: isSound ? seal(canonicalRegisterEnd(next)) : end.mac })
    .execute();
}

/** @param held what the subject holds now; null: nothing */
export async function findRegisterFaults(
  db: Db,
  subject: string,
  held: Standing | null,
  where: string,
): Promise<Fault[]> {
  // It was compared before its first change in this transaction.
  if (hasBeforeCommit(db, subject)) return [];
  const key = keyFor(db);
  return key.keyId === null ? [] : registerFaults(await lookUp(db, subject, key), held, where, key);
}

async function lookUp(db: Db, subject: string, key: RecordKey): Promise<LookedUp> {
  // First, so that a line that is written meanwhile is newer than what was walked.
  const walked = await walkOn(db, key);
  const [line, after, end] = await Promise.all([
    db
      .selectFrom('registerLine')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('registerLine')
      .select('seq')
      .where('before', '=', subject)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('registerEnd').select(['lines', 'head', 'subject', 'mac']).executeTakeFirst(),
  ]);
  const seq = line?.seq ?? 0;
  const named = Math.max((after?.seq ?? 0) - 1, end?.subject === subject ? end.lines : 0);
  return {
    line: line ?? null,
    prevMac: line ? await macBefore(db, line) : null,
    removedYn:
      named > seq || walked.lastOf(subject) > seq || (line !== undefined && walked.brokenAt > seq),
    end: end ?? null,
  };
}

async function macBefore(db: Db, { seq }: RegisterLine): Promise<string | null> {
  if (seq === 1) return '';
  const before = await db
    .selectFrom('registerLine')
    .select('mac')
    .where('seq', '=', seq - 1)
    .executeTakeFirst();
  return before?.mac ?? null;
}

/**
 * People in what a subject holds, empty where there is none. A closed account empties its columns, so
 * an empty one is left out of the comparison; another person never is.
 */
export function withoutClosed(held: Standing | null): Standing | null {
  return held && Object.fromEntries(Object.entries(held).filter(([, said]) => said !== ''));
}

const ofOneRow = /^(document|consents|clause|own item|due approval) (.*)$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A line that was put in may name what no id is: the walk says so, and must go on. */
function namesRow(subject: string): boolean {
  const id = ofOneRow.exec(subject)?.[2];
  return id === undefined || uuid.test(id);
}

/** What is wrong with the register as a whole, and every subject that it has. */
export async function walkRegister(db: Db): Promise<{ faults: string[]; subjects: string[] }> {
  const [lines, ends] = await Promise.all([
    db.selectFrom('registerLine').selectAll().orderBy('seq').execute(),
    db.selectFrom('registerEnd').select(['lines', 'head', 'subject', 'mac']).execute(),
  ]);
  const key = keyFor(db);
  const [end = null] = ends;
  const twice = ends.length > 1 ? ['the register has two ends'] : [];
  return {
    faults: key.keyId === null ? [] : [...twice, ...chainFaultsOf(lines, end, key)],
    subjects: [...new Set(lines.map(({ subject }) => subject))].filter(namesRow),
  };
}
