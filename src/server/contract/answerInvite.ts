/** What the invited person does with the link: opens it, joins, says no, says that they have read. */
import type { z } from 'zod';
import type { InviteShown } from '#api/contract.ts';
import type { Instant } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import { seatInvitee, unseatInvitee } from '#domain/contract/inviteCoBuyer.ts';
import {
  emailHint,
  type InviteContext,
  expiresAt,
  lastDayOf,
  moveInvite,
} from '#domain/contract/moveInvite.ts';
import { obligationsOf } from '#domain/contract/obligations.ts';
import { partyOf, partyRights } from '#domain/contract/parties.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import type { StoredContract } from './contractRow.ts';
import { appendEvidence } from './evidence.ts';
import { granted } from './granted.ts';
import { type Held, lockByToken, lockInvite, saveParties } from './lockInvite.ts';
import { readDocument } from './makeDocument.ts';
import { updateInvite } from './moveInvites.ts';
import { lockContract } from './readContracts.ts';
import type { Origin, Witness } from './witness.ts';

/** Readable without an account, as often as one likes until it is answered. */
export async function openInvite(
  { db, now: clock }: World,
  token: string,
  from: Origin,
): Promise<z.infer<typeof InviteShown>> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const held = await lockByToken(tx, token);
    const invite = await opened(tx, now, held, from);
    return shown(tx, now, held.contract, invite);
  });
}

async function opened(tx: Tx, now: Instant, { contract, invite }: Held, from: Origin) {
  if (invite.status === 'opened' && now < expiresAt(invite)) return invite;
  const moved = granted(moveInvite(invite, 'open', 'invitee', contextAt(now)));
  await updateInvite(tx, now, moved);
  await appendEvidence(
    tx,
    contract,
    { ...from, name: nameOf(invite) },
    { kind: 'opened', at: now },
  );
  return moved.invite;
}

function contextAt(now: Instant, known: Partial<InviteContext> = {}): InviteContext {
  return { now, visitor: null, signingYn: false, ...known };
}

function nameOf({ firstName, lastName }: CoBuyerInvite): string {
  return `${firstName} ${lastName}`;
}

async function shown(tx: Tx, now: Instant, contract: StoredContract, invite: CoBuyerInvite) {
  const { agent } = contract;
  const readsYn = partyRights[invite.kind].reads === 'everything';
  const madeYn = contract.documentSha256 !== null;
  return {
    inviteId: invite.inviteId,
    contractId: contract.contractId,
    kind: invite.kind,
    status: invite.status,
    inviterName: invite.invitedBy.name,
    inviteeName: nameOf(invite),
    emailHint: emailHint(invite.email),
    agentName: agent.name,
    brokerageName: agent.brokerageName,
    contractKind: contract.kind,
    obligations: obligationsOf(invite.kind, agent.name),
    readsYn,
    document: readsYn && madeYn ? await readDocument(tx, contract, now) : null,
    lastDay: lastDayOf(invite),
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
    const { contract } = held;
    const { profileId } = by.actor;
    await refuseSeated(tx, contract, by);
    const visitor = by.emailProvenYn ? { profileId, email: by.email } : null;
    const invite = await opened(tx, now, held, by);
    const moved = granted(moveInvite(invite, 'accept', 'invitee', contextAt(now, { visitor })));

    const seated = { ...contract, ...seatInvitee(contract, moved.invite, now) };
    const made = await saveParties(tx, now, seated, []);
    await updateInvite(tx, now, moved);
    await appendEvidence(tx, made, by, { kind: 'joined', at: now, detail: `As ${invite.kind}` });
    return contract.contractId;
  });
}

/** Nobody has two places on one agreement, whatever addresses they have. */
async function refuseSeated(tx: Tx, contract: StoredContract, { actor }: Witness): Promise<void> {
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
    const { contract, invite } = await lockByToken(tx, token);
    if (invite.acceptedByProfileId !== null) {
      throw new Refusal(409, 'invite_used', 'This link has been used. Sign in to go on.');
    }
    const moved = granted(moveInvite(invite, 'decline', 'invitee', contextAt(now)));
    await updateInvite(tx, now, moved);
    const left = { ...contract, ...unseatInvitee(contract, invite, now) };
    const made = await saveParties(tx, now, left, []);
    const holder = { ...from, name: nameOf(invite) };
    await appendEvidence(tx, made, holder, { kind: 'declined', at: now, detail: 'The invitation' });
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
    const found = await tx
      .selectFrom('coBuyerInvite')
      .select(['inviteId', 'status'])
      .where('contractId', '=', contractId)
      .where('acceptedByProfileId', '=', by.actor.profileId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    if (!found)
      throw new Refusal(
        409,
        'not_possible_now',
        'You were not invited; there is nothing to read first.',
      );
    if (found.status === 'disclosed' || found.status === 'signed') return;
    const invite = await lockInvite(tx, contract, found.inviteId);
    await updateInvite(tx, now, granted(moveInvite(invite, 'disclose', 'invitee', contextAt(now))));
    await appendEvidence(tx, contract, by, { kind: 'disclosed', at: now });
  });
}
