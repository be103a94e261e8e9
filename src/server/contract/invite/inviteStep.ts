/** One step of one invitation, without those that follow it: read, decided, written, told of. */
import type { Instant } from '#domain/calendar.ts';
import { bindsInvited } from '#domain/contract/life/bindingActions.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { type Invited, needsDocument, places } from '#domain/contract/invite/inviteCoBuyer.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import type { InviteAction } from '#domain/contract/invite/inviteLife.ts';
import {
  detailOfInvite,
  type InviteContext,
  inviteRoleOf,
  type InviteStep,
  type MovedInvite,
  moveInvite,
  refuseRole,
} from '#domain/contract/invite/moveInvite.ts';
import type { Refused } from '#domain/life.ts';
import { requireNotSuspended } from '../../platform/http/requireNotSuspended.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { requireTerms } from '../../platform/http/requireTerms.ts';
import type { By } from '../../document/evidence.ts';
import { requireSoundContract } from '../record/contractRecord.ts';
import { rulesFor, withDocument } from '../makeDocument.ts';
import { lockContract } from '../readContracts.ts';
import { recordEvent } from '../record/recordEvent.ts';
import { subjectOf, updateContract } from '../saveContract.ts';
import { insertInvite, lockInvite, updateInvite } from './saveInvites.ts';

/** An invitation and its agreement, both locked. */
export interface Held {
  contract: Contract;
  invite: CoBuyerInvite;
}

/** One that is to begin, and the locked agreement as it was before. */
export interface NewInvite {
  contract: Contract;
  begun: Invited;
}

export type InviteThing = Held | NewInvite;

export interface KnownOfInvite {
  /** Whoever acts has come by the link, which speaks for the invited person. */
  byLinkYn?: boolean;
  visitor?: InviteContext['visitor'];
  /** The group has decided it, which the agreement follows. */
  byGroupYn?: boolean;
  /** What they are to become, with `change_kind`. */
  kind?: MemberKind;
  /** A new link follows at once: they are still invited to the group. */
  againYn?: boolean;
  /** What the evidence is to say, where the step itself does not say it. */
  said?: string;
}

export interface StepOfInvite {
  tx: Tx;
  now: Instant;
  action: InviteAction;
  by: By;
  known: KnownOfInvite;
}

export interface TakenInvite extends Held {
  outcome: 'moved';
  step: InviteStep;
}

export async function inviteStep(
  thing: InviteThing,
  asked: StepOfInvite,
): Promise<TakenInvite | Refused> {
  const { tx, now, action, by, known } = asked;
  const { kind } = 'begun' in thing ? thing.begun.invite : thing.invite;
  if (by !== null && 'actor' in by && bindsInvited(action, kind)) {
    await requireTerms(tx, by.actor.userId);
  }
  if (by !== null && 'actor' in by && by.actor.role === 'agent') {
    await requireNotSuspended(tx, by.actor.userId);
  }
  // What time alone does goes on, as nobody is bound by it.
  if (by !== null) await requireSoundContract(tx, thing.contract);
  const decided = 'begun' in thing ? thing.begun : decide(thing, asked);
  if (decided.outcome === 'refused') return decided;
  const { invite, step, facts } = decided;
  const before = thing.contract;
  const seated = step.effects.reduce(
    (contract, effect) => places[effect](contract, invite, now),
    'begun' in thing ? thing.begun.contract : before,
  );
  const contract = seated === before ? before : await saveParties(tx, now, seated);
  if ('begun' in thing) await insertInvite(tx, invite);
  else await updateInvite(tx, invite);
  if (step.evidence !== null) {
    const detail =
      known.said ?? detailOfInvite(action, invite, 'begun' in thing ? invite : thing.invite);
    await recordEvent(tx, contract, by, { kind: step.evidence, at: now, detail });
  }
  // What happens to invitations happens to their agreement, whose row is held.
  await recordFacts(tx, now, facts, subjectOf(contract));
  return { outcome: 'moved', contract, invite, step };
}

function decide(
  { contract, invite }: Held,
  {
    now,
    action,
    by,
    known: { byLinkYn = false, byGroupYn = false, visitor = null, kind },
  }: StepOfInvite,
): MovedInvite | Refused {
  const actor = by === null ? 'system' : 'actor' in by ? by.actor : null;
  const role = byLinkYn
    ? 'invitee'
    : byGroupYn
      ? 'inviter'
      : actor && inviteRoleOf(contract, invite, actor);
  if (role === null) return refuseRole(action);
  return moveInvite(invite, action, role, {
    now,
    visitor,
    agreement: contract,
    ...(kind && { kind }),
  });
}

/** Other clients make another document, which is proposed at once in the place of the one before. */
async function saveParties(tx: Tx, now: Instant, contract: Contract): Promise<Contract> {
  if (!needsDocument(contract)) {
    await updateContract(tx, contract);
    return contract;
  }
  const made = await withDocument(tx, contract, await rulesFor(tx, contract, now), 'same', now);
  await updateContract(tx, made);
  await recordEvent(tx, made, null, {
    kind: 'sent',
    at: now,
    detail: 'The document was made anew: it names other buyers.',
  });
  return made;
}

/**
 * Both locked, the agreement first.
 * @throws Refusal 404 to whoever is not on the agreement, or where it has no such invitation
 */
export async function lockHeld(
  tx: Tx,
  { contractId, inviteId }: { contractId: string; inviteId: string },
  actor: Parameters<typeof lockContract>[2],
): Promise<Held> {
  const contract = await lockContract(tx, contractId, actor);
  return { contract, invite: await lockInvite(tx, contract, inviteId) };
}
