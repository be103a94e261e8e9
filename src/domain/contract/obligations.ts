/** What somebody takes on by accepting an invitation, in plain sentences. */
import type { Contract } from './Contract.ts';
import type { SignsFor } from '../group/Entity.ts';
import type { MemberKind } from '../group/MemberKind.ts';

type Agreed = Pick<Contract, 'agent' | 'agentPackage' | 'commission' | 'documentSha256'>;

/** With nulls to whoever sees no money, and owes none. */
type Seen = { [K in 'agentPackage' | 'commission' | 'documentSha256']: Agreed[K] | null };

export function obligationsOf(
  kind: MemberKind,
  contract: Agreed,
  signsFor: SignsFor | null = null,
): string[] {
  return obligations(kind, contract.agent.name, mayOwe(contract), signsFor);
}

/** Before terms were proposed, nobody knows that they cost nothing. */
export function mayOwe({ documentSha256, commission, agentPackage }: Seen): boolean {
  return (
    documentSha256 === null ||
    commission?.model !== 'zero' ||
    agentPackage?.cancellation.feeCents !== 0
  );
}

/**
 * @param feeYn whether clients may come to owe something under it
 * @param signsFor whom a client signs for; null: they buy in their own name
 */
export function obligations(
  kind: MemberKind,
  agentName: string,
  feeYn: boolean,
  signsFor: SignsFor | null = null,
): string[] {
  if (kind === 'client' && signsFor !== null) {
    const { legalName, capacity } = signsFor;
    return [
      `You sign this agreement for ${legalName}, as its ${capacity}, and declare that you are authorized to.`,
      `Once it is signed and approved, ${agentName} works for ${legalName} as it says.`,
      feeYn
        ? `${legalName} owes the agent’s fee. You don’t owe it in person.`
        : `It costs ${legalName} nothing: the fee is $0.`,
    ];
  }
  switch (kind) {
    case 'client':
      return [
        'You sign this agreement together with the others.',
        `Once it is signed and approved, ${agentName} works for all of you as it says.`,
        feeYn
          ? 'You owe the agent’s fee together with the others who sign.'
          : 'It costs you nothing: the fee is $0.',
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
