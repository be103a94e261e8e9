/** Bringing somebody onto an agreement, with a link that only their mail holds. */
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import {
  inviteAgain,
  inviteCoBuyer as decide,
  type Invitation,
} from '#domain/contract/inviteCoBuyer.ts';
import { moveInvite } from '#domain/contract/moveInvite.ts';
import { roleIn } from '#domain/contract/parties.ts';
import { contractLife } from '#domain/contract/transitions.ts';
import { isOver } from '#domain/life.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import type { World } from '../platform/World.ts';
import { appendEvidence, sha256 } from './evidence.ts';
import { granted } from './granted.ts';
import { inviteLetter } from './inviteLetter.ts';
import { lockInvite, saveParties } from './lockInvite.ts';
import { insertInvite, updateInvite } from './moveInvites.ts';
import { lockContract } from './readContracts.ts';
import { subjectOf } from './saveContract.ts';
import type { Witness } from './witness.ts';

/** @param origin of the link in the mail, without a slash at the end */
export async function inviteCoBuyer(
  world: World,
  by: Witness,
  invitation: Invitation,
  origin: string,
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const now = world.now();
    const before = await lockContract(tx, invitation.contractId, by.actor);
    const agentEmail = await emailOf(tx, before.agent.profileId);
    const { token, ...ids } = newLink();

    const { contract, invite, facts } = granted(
      decide(before, invitation, by, { ...ids, partyId: uuidv7() }, { now, agentEmail }),
    );

    const made = await saveParties(tx, now, { ...before, ...contract }, facts);
    await insertInvite(tx, invite);
    await appendEvidence(tx, made, by, { kind: 'invited', at: now, detail: whom(invite) });
    await send(tx, world, now, { contract: made, invite, token, origin, by });
  });
}

/** The link before is good for nothing from this moment on. */
export async function resendInvite(
  world: World,
  by: Witness,
  { contractId, inviteId }: { contractId: string; inviteId: string },
  origin: string,
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const now = world.now();
    const contract = await lockContract(tx, contractId, by.actor);
    refuseOthers(contract, by);
    const before = await lockInvite(tx, contract, inviteId);
    const { token, ...ids } = newLink();
    const { invite, facts } = granted(inviteAgain(before, ids, now));
    if (before.status !== 'expired') {
      const context = { now, visitor: null, signingYn: false };
      await updateInvite(tx, now, granted(moveInvite(before, 'revoke', 'inviter', context)));
    }
    await insertInvite(tx, invite);
    await recordFacts(tx, now, facts, subjectOf(contract));
    await appendEvidence(tx, contract, by, {
      kind: 'invited',
      at: now,
      detail: `${whom(invite)}, with a new link`,
    });
    await send(tx, world, now, { contract, invite, token, origin, by });
  });
}

/** Invitations are the business of who asked for the agreement and of the agent. */
export function refuseOthers(contract: Contract, by: Witness): void {
  const role = roleIn(contract, by.actor);
  if (role !== 'buyer' && role !== 'agent') {
    throw new Refusal(403, 'no_access', 'Only the buyer or the agent can do this.');
  }
  if (isOver(contractLife, contract.status)) {
    throw new Refusal(409, 'contract_over', 'This agreement is over. Its invitations are closed.');
  }
}

function newLink() {
  const token = randomBytes(32).toString('base64url');
  return { token, inviteId: uuidv7(), tokenSha256: sha256(token) };
}

export function whom({ firstName, lastName, kind }: CoBuyerInvite): string {
  return `${firstName} ${lastName}, as ${kind}`;
}

async function emailOf(tx: Tx, profileId: string): Promise<string> {
  const row = await tx
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select('users.email')
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return row?.email ?? '';
}

interface Sending {
  contract: Contract;
  invite: CoBuyerInvite;
  token: string;
  origin: string;
  by: Witness;
}

/** The letter is written with the invitation it tells of, or neither is. */
async function send(tx: Tx, { mail }: World, now: Instant, sending: Sending): Promise<void> {
  const { contract, invite, token, origin, by } = sending;
  await countLetter(tx, now, { email: invite.email, by: { userId: by.actor.userId } });
  const context = { now, visitor: null, signingYn: false };
  await updateInvite(tx, now, granted(moveInvite(invite, 'send', 'system', context)));
  await mail.send(tx, now, inviteLetter(contract, invite, token, origin));
}
