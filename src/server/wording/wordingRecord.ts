/** The words of clauses: counted only as they stand in the register of records. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { StateCode } from '#domain/StateCode.ts';
import { stateNames } from '#domain/states.ts';
import type { ClauseWording, WordingState } from '#domain/wording/ClauseWording.ts';
import { statusesOf } from '#domain/wording/WordingStatus.ts';
import { enterInRegister, findRegisterFaults, withoutClosed } from '../document/register.ts';
import { sha256 } from '../document/sha256.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';

const clausePrefix = 'clause ';
/** Which rows of a state are approved, so that a removed one is missed. */
const listPrefix = 'clauses of ';

/** To be called with each step of a row. */
export function enterClause(tx: Tx, wordingId: string, state: WordingState): void {
  enterInRegister(tx, `${clausePrefix}${wordingId}`, (last) => clauseHeld(last, wordingId));
  enterInRegister(tx, `${listPrefix}${state}`, (last) => listHeld(last, state));
}

/** Enters every row that is stored. */
export async function enterAllClauses(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('wording').select(['wordingId', 'state']).execute();
  for (const { wordingId, state } of rows) enterClause(tx, wordingId, state);
}

async function clauseHeld(db: Db, wordingId: string): Promise<Standing | null> {
  const row = await db
    .selectFrom('wording')
    .selectAll()
    .where('wordingId', '=', wordingId)
    .executeTakeFirst();
  if (!row) return null;
  const { writtenBy, returnedBy, approvedBy, ...words } = row;
  return {
    words: sha256(canonicalJson(words)),
    writer: writtenBy ?? '',
    'admin who returned it': returnedBy ?? '',
    'admin who approved it': approvedBy ?? '',
  };
}

async function listHeld(db: Db, state: WordingState): Promise<Standing | null> {
  const rows = await db
    .selectFrom('wording')
    .select('wordingId')
    .where('state', '=', state)
    .where('status', 'in', statusesOf('approved'))
    .orderBy('wordingId')
    .execute();
  return rows.length === 0 ? null : { approved: sha256(canonicalJson(rows)) };
}

type Named = Pick<ClauseWording, 'wordingId' | 'clause' | 'state'>;

/** Empty where the row stands as its last step left it. */
export async function findClauseFaults(db: Db, row: Named): Promise<Fault[]> {
  return faultsOfRow(db, row.wordingId, inWords(row));
}

async function faultsOfRow(db: Db, wordingId: string, where: string): Promise<Fault[]> {
  const held = withoutClosed(await clauseHeld(db, wordingId));
  return findRegisterFaults(db, `${clausePrefix}${wordingId}`, held, where);
}

/** Empty where no approved row of the state was removed or put in. */
async function findListFaults(db: Db, state: WordingState): Promise<Fault[]> {
  const where = `list of approved clauses of ${placeIn(state)}`;
  return findRegisterFaults(db, `${listPrefix}${state}`, await listHeld(db, state), where);
}

/**
 * Before a text is made with the words of a state.
 * @throws Refusal 409 with the clause and what to do
 */
export async function requireClausesOnRecord(db: Db, state: StateCode): Promise<void> {
  const rows = await db
    .selectFrom('wording')
    .select(['wordingId', 'clause', 'state'])
    .where('state', 'in', [state, 'default'])
    .where('status', 'in', statusesOf('approved'))
    .orderBy('validFrom')
    .execute();
  for (const row of rows) {
    if ((await findClauseFaults(db, row)).length > 0) refuse(inWords(row));
  }
  for (const place of [state, 'default'] as const) {
    if ((await findListFaults(db, place)).length > 0) {
      refuse(`list of approved clauses of ${placeIn(place)}`);
    }
  }
}

function refuse(what: string): never {
  throw new Refusal(
    409,
    'record_broken',
    `The ${what} was changed in the database and is not on record, so no agreement can be made with it. Nothing was changed. Ask an admin of your brokerage to open Wording, where it is marked.`,
  );
}

/** Of every row that is stored, and of every one that the register names. */
export async function findFaultsOfAllClauses(
  db: Db,
  subjects: readonly string[],
): Promise<{ id: string; fault: Fault }[]> {
  const rows = await db.selectFrom('wording').select(['wordingId', 'clause', 'state']).execute();
  const wheres = new Map(named(subjects, clausePrefix).map((id) => [id, 'clause']));
  for (const row of rows) wheres.set(row.wordingId, inWords(row));
  const places = new Set<string>([
    ...rows.map(({ state }) => state),
    ...named(subjects, listPrefix),
  ]);
  const found = [
    ...[...wheres].map(async ([id, where]) =>
      (await faultsOfRow(db, id, where)).map((fault) => ({ id, fault })),
    ),
    ...[...places].map(async (state) =>
      (await findListFaults(db, state as WordingState)).map((fault) => ({ id: state, fault })),
    ),
  ];
  return (await Promise.all(found)).flat();
}

const states: WordingState[] = [...StateCode.options, 'default'];

/** Of each state with clauses: whether an approved row was removed or put in. */
export async function findFaultsOfLists(db: Db): Promise<{ state: WordingState; fault: Fault }[]> {
  const [rows, lines] = await Promise.all([
    db.selectFrom('wording').select('state').distinct().execute(),
    db
      .selectFrom('registerLine')
      .select('subject')
      .distinct()
      .where(
        'subject',
        'in',
        states.map((state) => `${listPrefix}${state}`),
      )
      .execute(),
  ]);
  const stored = new Set<string>(rows.map(({ state }) => state));
  const entered = new Set(lines.map(({ subject }) => subject));
  const known = states.filter((state) => stored.has(state) || entered.has(`${listPrefix}${state}`));
  const found = known.map(async (state) =>
    (await findListFaults(db, state)).map((fault) => ({ state, fault })),
  );
  return (await Promise.all(found)).flat();
}

function named(subjects: readonly string[], prefix: string): string[] {
  return subjects.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
}

/** `clause “How long it runs” of Washington`. */
function inWords({ clause, state }: Pick<Named, 'clause' | 'state'>): string {
  return `clause “${clauseHeadings[clause]}” of ${placeIn(state)}`;
}

function placeIn(state: WordingState): string {
  return state === 'default' ? 'all states' : stateNames[state];
}
