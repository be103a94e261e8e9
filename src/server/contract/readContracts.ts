/** Agreements as they are stored; what of them somebody sees is decided in `describeContracts`. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import { noAccessSentence } from '#domain/contract/life/move.ts';
import { roleIn } from '#domain/contract/people/parties.ts';
import { findVersion } from '../document/texts.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import {
  contractOf,
  type ContractRow,
  type ReadRows,
  readRows,
  tryContractOf,
} from './contractRow.ts';
import { peopleIn } from './peopleIn.ts';

/** More than anybody has; an admin sees the newest of the brokerage. */
const mostListed = 500;

export async function findContract(db: Db, contractId: string): Promise<Contract | null> {
  const row = await findRow(db, contractId);
  return row ? contractOf(row) : null;
}

/** As it is kept, whether or not it can be read. */
export async function findRow(db: Db, contractId: string): Promise<ContractRow | undefined> {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('contractId', '=', contractId)
    .executeTakeFirst();
}

/** @throws Refusal 404 to whoever is not on it: for them it does not exist */
export async function readContract(db: Db, contractId: string, actor: Actor): Promise<Contract> {
  return admit(await findRow(db, contractId), actor);
}

/** True where this person stands on the agreement, or is an admin. */
export async function readsContract(db: Db, contractId: string, actor: Actor): Promise<boolean> {
  const row = await findRow(db, contractId);
  return row !== undefined && roleIn(peopleIn(row), actor) !== null;
}

/**
 * The row of an agreement that cannot be read.
 * @throws Refusal 404 to whoever is not on it; 409 where it can be read
 */
export async function readUnreadable(
  db: Db,
  contractId: string,
  actor: Actor,
): Promise<ContractRow> {
  const row = await findRow(db, contractId);
  if (!row || roleIn(peopleIn(row), actor) === null) throw notFound(noAccessSentence);
  if (tryContractOf(row)) {
    throw new Refusal(409, 'changed_meanwhile', 'This agreement can be read. Reload to see it.');
  }
  return row;
}

/**
 * The same, held until the transaction ends: of two who act at once one waits, and then decides by
 * what the other has left.
 */
export async function lockContract(tx: Tx, contractId: string, actor: Actor): Promise<Contract> {
  return admit(await lockRow(tx, contractId), actor);
}

/** For Lintel itself, and for those whom a link speaks for. */
export async function lockAnyContract(tx: Tx, contractId: string): Promise<Contract | null> {
  const row = await lockRow(tx, contractId);
  return row ? contractOf(row) : null;
}

export async function lockRow(tx: Tx, contractId: string): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contract')
    .selectAll()
    .where('contractId', '=', contractId)
    .forUpdate()
    .executeTakeFirst();
}

function admit(row: ContractRow | undefined, actor: Actor): Contract {
  const contract = row && tryContractOf(row);
  // Asked of the row too, so that a stranger does not hear of one that cannot be read either.
  if (!row || (contract ? roleIn(contract, actor) : roleIn(peopleIn(row), actor)) === null) {
    throw notFound(noAccessSentence);
  }
  return contract ?? contractOf(row);
}

/** Everything that a profile is on; for an admin everything of the brokerage. Newest first. */
export async function contractsOf(
  db: Db,
  { profileId, role }: Pick<Actor, 'profileId' | 'role'>,
  phase?: ContractPhase,
): Promise<ReadRows> {
  const every = db
    .selectFrom('contract')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('contractId', 'desc')
    .limit(mostListed);
  const all = phase ? every.where('phase', '=', phase) : every;
  const theirs =
    role === 'admin'
      ? all
      : role === 'agent'
        ? all.where('agentProfileId', '=', profileId)
        : all.where(isParty(profileId));
  return readRows(await theirs.execute());
}

export function isParty(profileId: string) {
  return sql<boolean>`parties @> ${JSON.stringify([{ profileId }])}::jsonb`;
}

/** The agreements of a group, whichever agent they are with. */
export async function contractsOfGroup(db: Db, buyerGroupId: string): Promise<ReadRows> {
  const rows = await db
    .selectFrom('contract')
    .selectAll()
    .where('buyerGroupId', '=', buyerGroupId)
    .execute();
  return readRows(rows);
}

/** Those of the same group that hold now, this one left out; held until the transaction ends. */
export async function lockInForce(
  tx: Tx,
  { buyerGroupId, contractId, amendsContractId }: Contract,
): Promise<Contract[]> {
  const inForce: ContractPhase = 'in force';
  const rows = await tx
    .selectFrom('contract')
    .selectAll()
    .where('buyerGroupId', '=', buyerGroupId)
    .where('phase', '=', inForce)
    .where('contractId', '<>', contractId)
    .orderBy('contractId')
    .forUpdate()
    .execute();
  // One that cannot be read holds this one up only where this one amends it.
  return otherContracts(
    rows.filter((row) => tryContractOf(row) || row.contractId === amendsContractId),
  );
}

/**
 * What a step on one agreement asks of the others.
 * @throws Refusal 409 where one of them cannot be read
 */
export function otherContracts(rows: readonly ContractRow[]): Contract[] {
  const { contracts, unreadable } = readRows(rows);
  const [first] = unreadable;
  if (!first) return contracts;
  throw new Refusal(
    409,
    'record_broken',
    `Another agreement of these buyers (${first.contractId}) cannot be read, and this step depends on it. The broker has to look into that one first.`,
  );
}

/** Of a text that was shown: the terms it was made of; null where there never was such a text. */
export async function termsOfDocument(db: Db, contractId: string, documentSha256: string) {
  const version = await findVersion(db, contractId, documentSha256);
  if (version === null) return null;
  const row = await db
    .selectFrom('contractVersion')
    .select('terms')
    .where('contractId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.terms ?? null;
}
