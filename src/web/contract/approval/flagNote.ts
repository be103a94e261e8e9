import type { ContractView } from '#api/contract/ContractView.ts';
import { daysBetween } from '#domain/calendar.ts';
import type { ApprovalFlag } from '#domain/contract/approvalFlags.ts';

/** What a flag comes to in this agreement; null where both sides of a difference say it already. */
export function flagNote(code: ApprovalFlag['code'], contract: ContractView): string | null {
  const { startDate, endDate, agentPackage, version } = contract;
  switch (code) {
    case 'long': {
      const days = `It lasts ${daysBetween(startDate, endDate)} days`;
      return agentPackage === null
        ? `${days}.`
        : `${days}; the package suggests ${agentPackage.defaultTermDays}.`;
    }
    case 'amendment':
      return 'Once approved, it takes the place of the agreement that holds now.';
    case 'negotiated':
      return `This is version ${version}. What changed last stands below.`;
    case 'new_wording':
      return 'Agreements with this package come to you again until you pre-approve it with the present words.';
    case 'missing_form':
      return 'The state asks for this form before an agreement is signed. Return the agreement, or have your counsel decide.';
    case 'fair_housing':
      return 'The agent read the warning and published these words. They are not part of the agreement. If they steer, return the agreement and ask the agent to change them.';
    case 'conflict':
      return 'Return this agreement, or have one of the two amended or ended. Both stand under “Agreements”.';
    case 'entity':
    case 'other_fee_kind':
    case 'lower_fee':
    case 'higher_fee':
    case 'other_fee_terms':
      return null;
  }
}
