import type { Contract } from '#domain/contract/Contract.ts';
import { obligationsOf } from '#domain/contract/obligations.ts';
import type { InviteEmail } from '../../invite/InviteEmail.ts';

export const seated: InviteEmail = {
  name: 'seated',
  fact: 'invite.seated',
  event: 'people',
  to: 'invitee',
  isOffYn: false,
  write: ({ agreement, invite: { invitedBy, kind, partyId }, contract }) => ({
    subject: `${invitedBy.name} has put you on ${agreement}`,
    sentences: [
      'This is what it means for you:',
      obligationsOf(kind, contract, signsForAt(contract, partyId)).join('\n'),
      'Its page asks you to say that you have read this.',
    ],
  }),
  example: { when: 'Somebody of the group is put on it', status: 'accepted' },
};

/** The company this party signs for; null: they buy in their own name. */
function signsForAt({ parties }: Contract, partyId: string) {
  return parties.find((party) => party.partyId === partyId)?.signsFor ?? null;
}
