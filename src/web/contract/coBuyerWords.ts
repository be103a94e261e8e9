/** What each kind of person on the buyers' side is called, and what it obliges them to. */
import type { PartyKind } from '#domain/contract/people/parties.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';

export const kindWords: Record<MemberKind, { name: string; obliges: string }> = {
  client: {
    name: 'Buys with me',
    obliges: 'Signs this agreement, and owes the fee together with you.',
  },
  party: {
    name: 'Only on the purchase',
    obliges: 'Signs the purchase contract later, not this agreement. Owes the agent nothing.',
  },
  cosigner: {
    name: 'Co-signs the loan',
    obliges: 'Sees only papers that name them. Signs nothing here, and owes the agent nothing.',
  },
  viewer: {
    name: 'Looks along',
    obliges: 'Sees homes and where things stand, no money. Signs nothing and owes nothing.',
  },
};

export const partyWords: Record<PartyKind | 'agent', string> = {
  buyer: 'Buyer',
  client: 'Buyer',
  party: 'On the purchase contract only',
  cosigner: 'Co-signs the loan',
  viewer: 'Looks along',
  agent: 'Agent',
};
