/** Agreements as they are stored; what of them somebody sees is decided in `describeContracts`. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import { noAccessSentence } from '#domain/contract/move.ts';
import { roleIn } from '#domain/contract/parties.ts';
import { findVersion } from '../document/texts.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import { contractOf } from './contractRow.ts';

/** More than anybody has; an admin sees the newest of the brokerage. */
const mostListed = 500;

export async function findContract(db: Db, contractId: string): Promise<Contract | null> {
  const row = await db
    .selectFrom('contract')
    .selectAll()
    .where('contractId', '=', contractId)
    .executeTakeFirst();
  return row ? contractOf(row) : null;
}

/** @throws Refusal 404 to whoever is not on it: for them it does not exist */
export async function readContract(db: Db, contractId: string, actor: Actor): Promise<Contract> {
  return admit(await findContract(db, contractId), actor);
}

/**
 * The same, held until the transaction ends: of two who act at once one waits, and then decides by
 * what the other has left.
 */
export async function lockContract(tx: Tx, contractId: string, actor: Actor): Promise<Contract> {
  return admit(await lockAnyContract(tx, contractId), actor);
}

/** For Lintel itself, and for those whom a link speaks for. */
export async function lockAnyContract(tx: Tx, contractId: string): Promise<Contract | null> {
  const row = await tx
    .selectFrom('contract')
    .selectAll()
    .where('contractId', '=', contractId)
    .forUpdate()
    .executeTakeFirst();
  return row ? contractOf(row) : null;
}

function admit(contract: Contract | null, actor: Actor): Contract {
  if (!contract || roleIn(contract, actor) === null) throw notFound(noAccessSentence);
  return contract;
}

/** Everything that a profile is on; for an admin everything of the brokerage. Newest first. */
export async function contractsOf(
  db: Db,
  { profileId, role }: Pick<Actor, 'profileId' | 'role'>,
  phase?: ContractPhase,
): Promise<Contract[]> {
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
  return (await theirs.execute()).map(contractOf);
}

export function isParty(profileId: string) {
  return sql<boolean>`parties @> ${JSON.stringify([{ profileId }])}::jsonb`;
}

/** The agreements of a group, whichever agent they are with. */
export async function contractsOfGroup(db: Db, buyerGroupId: string): Promise<Contract[]> {
  const rows = await db
    .selectFrom('contract')
    .selectAll()
    .where('buyerGroupId', '=', buyerGroupId)
    .execute();
  return rows.map(contractOf);
}

/** Those of the same group that hold now, this one left out; held until the transaction ends. */
export async function lockInForce(
  tx: Tx,
  { buyerGroupId, contractId }: Contract,
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
  return rows.map(contractOf);
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
