/** Invitations as rows, and the steps that follow from what happens to their agreement. */
import type { Selectable } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import { CoBuyerInvite, coBuyerInviteLife } from '#domain/contract/coBuyerInvite.ts';
import { expiresAt, moveInvite } from '#domain/contract/moveInvite.ts';
import type { Fact } from '#domain/facts.ts';
import { findStep } from '#domain/life.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts, type Subject } from '../platform/facts/record.ts';
import { granted } from './granted.ts';

export function inviteOf(row: Selectable<Tables['coBuyerInvite']>): CoBuyerInvite {
  return CoBuyerInvite.parse(row);
}

function rowOfInvite(invite: CoBuyerInvite) {
  const timedYn =
    typeof findStep(coBuyerInviteLife, invite.status, 'expire', 'system') !== 'string';
  return {
    ...CoBuyerInvite.parse(invite),
    invitedBy: JSON.stringify(invite.invitedBy),
    nextDeadlineAt: timedYn ? expiresAt(invite) : null,
  };
}

export async function insertInvite(tx: Tx, invite: CoBuyerInvite): Promise<void> {
  await tx.insertInto('coBuyerInvite').values(rowOfInvite(invite)).execute();
}

export async function updateInvite(
  tx: Tx,
  now: Instant,
  { invite, facts }: { invite: CoBuyerInvite; facts: Fact[] },
): Promise<void> {
  await tx
    .updateTable('coBuyerInvite')
    .set(rowOfInvite(invite))
    .where('inviteId', '=', invite.inviteId)
    .execute();
  if (facts.length > 0) await recordFacts(tx, now, facts, await agreementOf(tx, invite));
}

/** What happens to invitations happens to their agreement, whose row is locked before. */
async function agreementOf(tx: Tx, { contractId }: CoBuyerInvite): Promise<Subject> {
  const { revision } = await tx
    .selectFrom('contract')
    .select('revision')
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return { subject: contractId, revision };
}

/** Of all links to a person the newest counts; the ones before are revoked or used. */
export async function invitesOf(db: Db, contractIds: string[]): Promise<CoBuyerInvite[]> {
  if (contractIds.length === 0) return [];
  const rows = await db
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', 'in', contractIds)
    .orderBy('createdAt')
    .orderBy('inviteId')
    .execute();
  return rows.map(inviteOf);
}

/** A new version, or a return, asks invited clients for a new signature. */
export async function clearSignedInvites(tx: Tx, now: Instant, contractId: string): Promise<void> {
  await moveAll(tx, now, contractId, ['signed'], 'clear_signature');
}

/** Links to an agreement that is over lead nowhere. */
export async function closeInvites(tx: Tx, now: Instant, contractId: string): Promise<void> {
  await moveAll(tx, now, contractId, ['created', 'sent', 'opened'], 'revoke');
}

async function moveAll(
  tx: Tx,
  now: Instant,
  contractId: string,
  from: CoBuyerInvite['status'][],
  action: 'clear_signature' | 'revoke',
): Promise<void> {
  const rows = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('status', 'in', from)
    .orderBy('inviteId')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const context = { now, visitor: null, signingYn: false };
    await updateInvite(tx, now, granted(moveInvite(inviteOf(row), action, 'system', context)));
  }
}
