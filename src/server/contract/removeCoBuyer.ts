/** Taking somebody off an agreement: the link is revoked, or who has joined is removed. */
import { unseatInvitee } from '#domain/contract/inviteCoBuyer.ts';
import { moveInvite } from '#domain/contract/moveInvite.ts';
import { type CoBuyerInvite, coBuyerInviteLife } from '#domain/contract/coBuyerInvite.ts';
import type { InviteMoved } from '#domain/contract/contractFacts.ts';
import { findStep } from '#domain/life.ts';
import type { Instant } from '#domain/calendar.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import type { StoredContract } from './contractRow.ts';
import { appendEvidence } from './evidence.ts';
import { granted } from './granted.ts';
import { refuseOthers, whom } from './inviteCoBuyer.ts';
import { lockInvite, saveParties } from './lockInvite.ts';
import { updateInvite } from './moveInvites.ts';
import { lockContract } from './readContracts.ts';
import type { Witness } from './witness.ts';

export async function removeCoBuyer(
  { db, now: clock }: World,
  by: Witness,
  { contractId, inviteId }: { contractId: string; inviteId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const contract = await lockContract(tx, contractId, by.actor);
    refuseOthers(contract, by);
    const invite = await lockInvite(tx, contract, inviteId);
    const facts = await closeInvite(tx, now, contract, invite);
    const left = { ...contract, ...unseatInvitee(contract, invite, now) };
    const made = await saveParties(tx, now, left, facts);
    await appendEvidence(tx, made, by, { kind: 'left', at: now, detail: whom(invite) });
  });
}

/** An invitation that has expired needs no closing; its place is given up all the same. */
async function closeInvite(
  tx: Tx,
  now: Instant,
  contract: StoredContract,
  invite: CoBuyerInvite,
): Promise<InviteMoved[]> {
  if (invite.status === 'expired') return [];
  if (invite.status === 'signed') {
    throw new Refusal(
      409,
      'not_possible_now',
      `${invite.firstName} has signed. Ask for changes first.`,
    );
  }
  const openYn =
    typeof findStep(coBuyerInviteLife, invite.status, 'revoke', 'inviter') !== 'string';
  const signingYn = !['draft', 'proposed', 'changes_requested'].includes(contract.status);
  const moved = granted(
    moveInvite(invite, openYn ? 'revoke' : 'remove', 'inviter', {
      now,
      visitor: null,
      signingYn,
    }),
  );
  await updateInvite(tx, now, { ...moved, facts: [] });
  return moved.facts;
}
