/** What the invited person does with the link: opens it, joins, says no, says that they have read. */
import type { z } from 'zod';
import type { InviteShown } from '#api/contract/invitationsSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import { hasDisclosed } from '#domain/contract/invite/inviteLife.ts';
import {
  isOpened,
  lastDayOf,
  moveInvite,
  nameOfInvite,
} from '#domain/contract/invite/moveInvite.ts';
import { emailHint } from '#domain/user/emailChange.ts';
import { obligationsOf } from '#domain/contract/obligations.ts';
import { partyOf, partyRights } from '#domain/contract/people/parties.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { LinkHolder } from '../../document/evidence.ts';
import type { Held } from './inviteStep.ts';
import { granted } from '../../platform/http/granted.ts';
import { hasAccount } from '../../user/openInvited.ts';
import { lockByToken } from './lockByToken.ts';
import { readText } from '../makeDocument.ts';
import { lockContract } from '../readContracts.ts';
import { lockOwnInvite } from './saveInvites.ts';
import { takeStep } from '../steps/takeStep.ts';
import type { Origin, Witness } from '../../document/witness.ts';

/** Readable without an account until it is answered. Mail scanners load links, so a load records nothing. */
export async function openInvite(
  { db, now: clock }: World,
  token: string,
): Promise<z.infer<typeof InviteShown>> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const held = await lockByToken(tx, token);
    refuseUnopenable(now, held);
    return shown(tx, now, held.contract, held.invite);
  });
}

/** @throws Refusal where the link leads nowhere any more */
function refuseUnopenable(now: Instant, { contract, invite }: Held): void {
  if (isOpened(invite, now)) return;
  granted(moveInvite(invite, 'open', 'invitee', { now, visitor: null, agreement: contract }));
}

/** Records that the person opened the link, as they press what answers it. */
async function opened(tx: Tx, now: Instant, held: Held, from: Origin): Promise<Held> {
  if (isOpened(held.invite, now)) return held;
  return takeStep(tx, now, held, 'open', holderOf(held.invite, from), { byLinkYn: true });
}

/** To whom a link was mailed that can be accepted still. */
export async function invitedAddress(tx: Tx, now: Instant, token: string): Promise<string> {
  const held = await lockByToken(tx, token);
  refuseUnopenable(now, held);
  return held.invite.email;
}

function holderOf(invite: CoBuyerInvite, { ipAddress, userAgent }: Origin): LinkHolder {
  return { ipAddress, userAgent, name: nameOfInvite(invite) };
}

async function shown(tx: Tx, now: Instant, contract: Contract, invite: CoBuyerInvite) {
  const { agent } = contract;
  const readsYn = partyRights[invite.kind].reads === 'everything';
  const madeYn = contract.documentSha256 !== null;
  return {
    inviteId: invite.inviteId,
    contractId: contract.contractId,
    kind: invite.kind,
    status: invite.status,
    inviterName: invite.invitedBy.name,
    inviteeName: nameOfInvite(invite),
    emailHint: emailHint(invite.email),
    agentName: agent.name,
    brokerageName: agent.brokerageName,
    contractKind: contract.kind,
    obligations: obligationsOf(invite.kind, contract),
    readsYn,
    text: readsYn && madeYn ? await readText(tx, contract, now) : null,
    lastDay: lastDayOf(invite),
    accountYn: await hasAccount(tx, invite.email),
  };
}

/** Joins the agreement; the proven address must be the invited one. The link is used up then. */
export async function acceptInvite(
  { db, now: clock }: World,
  by: Witness,
  token: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const held = await lockByToken(tx, token);
    const { profileId } = by.actor;
    await refuseSeated(tx, held.contract, by);
    // The place is theirs in the name that they give themselves.
    const visitor = by.emailProvenYn ? { profileId, email: by.email, name: by.name } : null;
    const open = await opened(tx, now, held, by);
    const { contract } = await takeStep(tx, now, open, 'accept', by, { byLinkYn: true, visitor });
    return contract.contractId;
  });
}

/** Nobody has two places on one agreement, whatever addresses they have. */
async function refuseSeated(tx: Tx, contract: Contract, { actor }: Witness): Promise<void> {
  const agent = await tx
    .selectFrom('profile')
    .select('userId')
    .where('profileId', '=', contract.agent.profileId)
    .executeTakeFirst();
  if (agent?.userId === actor.userId || partyOf(contract, actor.profileId)) {
    throw new Refusal(409, 'already_exists', 'You are already on this agreement.');
  }
}

export async function declineInvite(
  { db, now: clock }: World,
  token: string,
  from: Origin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const held = await lockByToken(tx, token);
    const { invite } = held;
    if (invite.acceptedByProfileId !== null) {
      throw new Refusal(409, 'invite_used', 'This link has been used. Sign in to go on.');
    }
    await takeStep(tx, now, held, 'decline', holderOf(invite, from), { byLinkYn: true });
  });
}

/** Saying it again changes nothing. */
export async function discloseInvite(
  { db, now: clock }: World,
  by: Witness,
  contractId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const contract = await lockContract(tx, contractId, by.actor);
    const invite = await lockOwnInvite(tx, contract, by.actor.profileId);
    if (!invite)
      throw new Refusal(
        409,
        'not_possible_now',
        'You were not invited; there is nothing to read first.',
      );
    if (hasDisclosed(invite)) return;
    await takeStep(tx, now, { contract, invite }, 'disclose', by);
  });
}
