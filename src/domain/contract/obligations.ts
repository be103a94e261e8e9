/** What somebody takes on by accepting an invitation, in plain sentences. */
import type { MemberKind } from '../group/MemberKind.ts';

export function obligationsOf(kind: MemberKind, agentName: string): string[] {
  switch (kind) {
    case 'client':
      return [
        'You sign this agreement together with the others.',
        `Once it is signed and approved, ${agentName} works for all of you as it says.`,
        'You owe the agent’s fee together with the others who sign.',
      ];
    case 'party':
      return [
        'You sign the purchase contract when there is one, not this agreement.',
        `You are no client of ${agentName}, and you owe no fee.`,
      ];
    case 'cosigner':
      return [
        'You stand in for the loan: you see and sign only documents that name you.',
        'You don’t sign this agreement and owe no fee to the agent.',
      ];
    case 'viewer':
      return ['You look along, without amounts of money.', 'You sign nothing and owe nothing.'];
  }
}
