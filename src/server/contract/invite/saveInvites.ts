/** Invitations as rows, read and written. Only `inviteStep` moves one. */
import type { Selectable } from 'kysely';
import { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { type InviteAction, inviteLife } from '#domain/contract/invite/inviteLife.ts';
import { expiresAt } from '#domain/contract/invite/moveInvite.ts';
import { canTake, statusesBefore } from '#domain/life.ts';
import { BrokenRecord } from '../../document/record.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tables } from '../../platform/db/Tables.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import { enterContract } from '../record/contractRecord.ts';

/** @throws BrokenRecord where the row holds what no step writes */
export function inviteOf(row: Selectable<Tables['coBuyerInvite']>): CoBuyerInvite {
  const { data } = CoBuyerInvite.safeParse(row);
  if (data) return data;
  throw new BrokenRecord(row.contractId, [{ kind: 'standing_unreadable', where: 'invitation' }]);
}

function rowOfInvite(invite: CoBuyerInvite) {
  const timedYn = canTake(inviteLife, invite.status, 'expire');
  return {
    ...CoBuyerInvite.parse(invite),
    invitedBy: JSON.stringify(invite.invitedBy),
    nextDeadlineAt: timedYn ? expiresAt(invite) : null,
  };
}

export async function insertInvite(tx: Tx, invite: CoBuyerInvite): Promise<void> {
  enterContract(tx, invite.contractId);
  await tx.insertInto('coBuyerInvite').values(rowOfInvite(invite)).execute();
}

export async function updateInvite(tx: Tx, invite: CoBuyerInvite): Promise<void> {
  enterContract(tx, invite.contractId);
  await tx
    .updateTable('coBuyerInvite')
    .set(rowOfInvite(invite))
    .where('inviteId', '=', invite.inviteId)
    .execute();
}

/** Of all links to a person the newest counts; the ones before are revoked or used. */
export async function invitesOf(db: Db, contractIds: string[]): Promise<CoBuyerInvite[]> {
  return (await inviteRows(db, contractIds)).map(inviteOf);
}

/**
 * For lists, in which one that cannot be read keeps no agreement from being shown: it is told of
 * there, by its agreement and party, and a step refuses it.
 */
export async function listedInvitesOf(db: Db, contractIds: string[]) {
  const invites: CoBuyerInvite[] = [];
  const unreadable: { contractId: string; partyId: string }[] = [];
  for (const row of await inviteRows(db, contractIds)) {
    const { data } = CoBuyerInvite.safeParse(row);
    if (data) invites.push(data);
    else unreadable.push(row);
  }
  return { invites, unreadable };
}

async function inviteRows(db: Db, contractIds: string[]) {
  if (contractIds.length === 0) return [];
  return db
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', 'in', contractIds)
    .orderBy('createdAt')
    .orderBy('inviteId')
    .execute();
}

/**
 * Held until the transaction ends; its agreement is always locked first.
 * @throws Refusal 404 where the agreement has no such invitation
 */
export async function lockInvite(
  tx: Tx,
  { contractId }: Pick<Contract, 'contractId'>,
  inviteId: string,
): Promise<CoBuyerInvite> {
  const row = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('inviteId', '=', inviteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('There is no such invitation on this agreement.');
  return inviteOf(row);
}

/** With which somebody came onto the agreement; null where they began it. */
export async function lockOwnInvite(
  tx: Tx,
  { contractId }: Contract,
  profileId: string,
): Promise<CoBuyerInvite | null> {
  const row = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('acceptedByProfileId', '=', profileId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ? inviteOf(row) : null;
}

/** The newest invitation to a place among the parties; null where they came without one. */
export async function lockPlace(
  tx: Tx,
  { contractId }: Contract,
  partyId: string,
): Promise<CoBuyerInvite | null> {
  const row = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('partyId', '=', partyId)
    .orderBy('createdAt', 'desc')
    .orderBy('inviteId', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ? inviteOf(row) : null;
}

/** Those of an agreement that stand where this action begins. */
export async function lockInvitesBefore(
  tx: Tx,
  { contractId }: Contract,
  action: InviteAction,
): Promise<CoBuyerInvite[]> {
  const rows = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('status', 'in', statusesBefore(inviteLife, action))
    .orderBy('inviteId')
    .forUpdate()
    .execute();
  return rows.map(inviteOf);
}
