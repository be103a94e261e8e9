/** Bringing somebody onto an agreement, with a link that only their mail holds. */
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import {
  inviteAgain,
  inviteCoBuyer as decide,
  type Invitation,
  type Invited,
} from '#domain/contract/invite/inviteCoBuyer.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { inviteLife } from '#domain/contract/invite/inviteLife.ts';
import { detailOfInvite } from '#domain/contract/invite/moveInvite.ts';
import { canTake } from '#domain/life.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { countLetter } from '../../platform/mail/countLetter.ts';
import type { World } from '../../platform/World.ts';
import { sha256 } from '../../document/sha256.ts';
import { granted } from '../../platform/http/granted.ts';
import { inviteLetter } from './inviteLetter.ts';
import { lockHeld } from './inviteStep.ts';
import { lockContract } from '../readContracts.ts';
import { emailOf, findMember, seat } from './seatMember.ts';
import { takeStep } from '../steps/takeStep.ts';
import type { Witness } from '../../document/witness.ts';

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
    const member = await findMember(tx, before, invitation.email);
    if (member && member.profileId !== by.actor.profileId) {
      // Who accepted an invitation once is not invited again.
      await seat(tx, now, by, { contract: before, member, kind: invitation.kind });
      return;
    }
    const agentEmail = await emailOf(tx, before.agent.profileId);
    const { token, ...ids } = newLink();

    const begun = granted(
      decide(before, invitation, by, { ...ids, partyId: uuidv7() }, { now, agentEmail }),
    );
    await begin(tx, world, now, by, { before, begun, token, origin });
  });
}

/** The link before is good for nothing from this moment on. */
export async function resendInvite(
  world: World,
  by: Witness,
  named: { contractId: string; inviteId: string },
  origin: string,
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const now = world.now();
    const { contract: before, invite } = await lockHeld(tx, named, by.actor);
    const { token, ...ids } = newLink();
    const begun = granted(inviteAgain(before, invite, ids, by.actor, now));
    if (canTake(inviteLife, invite.status, 'revoke')) {
      await takeStep(tx, now, { contract: before, invite }, 'revoke', by, { againYn: true });
    }
    const said = `${detailOfInvite('create', begun.invite)}, with a new link`;
    await begin(tx, world, now, by, { before, begun, token, origin, said });
  });
}

interface Beginning {
  before: Contract;
  begun: Invited;
  token: string;
  origin: string;
  said?: string;
}

/** The letter is written with the invitation it tells of, or neither is. */
async function begin(
  tx: Tx,
  { mail }: World,
  now: Instant,
  by: Witness,
  { before, begun, token, origin, said }: Beginning,
): Promise<void> {
  const thing = { contract: before, begun };
  const known = said === undefined ? {} : { said };
  const { contract, invite } = await takeStep(tx, now, thing, 'create', by, known);
  await countLetter(tx, now, { email: invite.email, by: { userId: by.actor.userId } });
  await mail.send(tx, now, inviteLetter(contract, invite, token, origin));
}

function newLink() {
  const token = randomBytes(32).toString('base64url');
  return { token, inviteId: uuidv7(), tokenSha256: sha256(token) };
}
