/** What is told by mail of an invitation: to the inviter, and to whom the group has put on it. */
import { formatDate, zoneName } from '#domain/calendar.ts';
import { anAgreement } from '#domain/contract/amendment.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import type { InviteMoved } from '#domain/contract/contractFacts.ts';
import type { InviteLetter } from '#domain/contract/inviteLife.ts';
import { letterAboutInvite } from '#domain/contract/letters.ts';
import { obligationsOf } from '#domain/contract/obligations.ts';
import { lastDayOf, nameOfInvite } from '#domain/contract/moveInvite.ts';
import type { Telling } from './Telling.ts';

/** null where the invitation has gone on since, or there is a newer one to the same person. */
export function inviteNews(
  fact: InviteMoved,
  invite: CoBuyerInvite,
  newest: Pick<CoBuyerInvite, 'inviteId'>,
  contract: Contract,
): Telling | null {
  const letter = letterAboutInvite(fact, invite);
  const write = letter && letters[letter];
  if (!write || invite.inviteId !== newest.inviteId) return null;
  const {
    to,
    subject,
    sentences,
    isOff = false,
  } = write(nameOfInvite(invite), invite, contract, fact);
  const reader = to === 'inviter' ? invite.invitedBy.profileId : invite.acceptedByProfileId;
  if (reader === null) return null;
  return {
    event: 'people',
    to: [reader],
    butProfileId: null,
    subject,
    sentences,
    only: [],
    quote: null,
    action: isOff ? 'See your agreements' : 'Open the agreement',
    page: isOff ? '/agreements' : null,
    timeZone: null,
    brokerage: isOff ? null : brokerageFooter(contract.agent),
    sealedYn: false,
  };
}

type Write = (
  name: string,
  invite: CoBuyerInvite,
  contract: Contract,
  fact: InviteMoved,
) => {
  to: 'inviter' | 'invitee';
  subject: string;
  sentences: string[];
  /** The reader sees the agreement no more. */
  isOff?: boolean;
};

const letters: Record<InviteLetter, Write | null> = {
  /** Mailed with the step that sends it, as the link is nowhere else: `contract/inviteLetter.ts`. */
  invitation: null,

  seated: (_name, { invitedBy, kind, partyId }, contract) => ({
    to: 'invitee',
    subject: `${invitedBy.name} has put you on ${anAgreement(contract)} with ${contract.agent.name}`,
    sentences: [
      'This is what it means for you:',
      obligationsOf(kind, contract, signsForAt(contract, partyId)).join('\n'),
      'Its page asks you to say that you have read this.',
    ],
  }),

  invite_accepted: (name, _invite, _contract, { invitedAs }) => ({
    to: 'inviter',
    subject: `${name} has joined your agreement`,
    sentences: [
      ...(invitedAs === undefined
        ? []
        : [
            `You had invited “${invitedAs}”: they write their name as ${name}, and so does the text.`,
          ]),
      'The page shows what is still to be done before it can be signed.',
    ],
  }),

  invite_declined: (name) => ({
    to: 'inviter',
    subject: `${name} declined your invitation`,
    sentences: ['Nobody owes anything. You can invite them again, or go on without them.'],
  }),

  invite_removed: (_name, _invite, contract) => ({
    to: 'invitee',
    subject: `You are no longer on ${anAgreement(contract)} with ${contract.agent.name}`,
    sentences: ['You were taken off before it was signed. You owe nothing under it.'],
    isOff: true,
  }),

  invite_expired: (name, invite) => ({
    to: 'inviter',
    subject: `Your invitation to ${name} has expired`,
    sentences: [
      `The link worked through ${formatDate(lastDayOf(invite))} (${zoneName(invite.timeZone)}). Send a new one, or take them off.`,
    ],
  }),
};

/** The company that whoever has this place signs for; null: they buy in their own name. */
function signsForAt({ parties }: Contract, partyId: string) {
  return parties.find((party) => party.partyId === partyId)?.signsFor ?? null;
}
