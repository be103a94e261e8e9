/** What each kind of person in a group is called, and what it comes to over all agreements. */
import type { MemberKind } from '#domain/group/MemberKind.ts';

export const memberWords: Record<MemberKind, { name: string; obliges: string }> = {
  client: {
    name: 'Buys with me',
    obliges:
      'Sees everything and decides with you. Signs agreements, and owes the agent’s fee together with you.',
  },
  party: {
    name: 'Only on the purchase',
    obliges:
      'Sees everything, amounts included. Signs the purchase contract later, no agreement, and owes no agent anything.',
  },
  cosigner: {
    name: 'Co-signs the loan',
    obliges: 'Sees only papers that name them. Signs no agreement, and owes no agent anything.',
  },
  viewer: {
    name: 'Looks along',
    obliges: 'Sees homes and where things stand, no money. Signs nothing and owes nothing.',
  },
};

/** Beside somebody who is in the group already. */
export const memberNames: Record<MemberKind, string> = {
  client: 'Buyer',
  party: 'On the purchase contract only',
  cosigner: 'Co-signs the loan',
  viewer: 'Looks along',
};
