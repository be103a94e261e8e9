import type { ContractView } from '#api/contract.ts';
import { daysBetween } from '#domain/calendar.ts';

/** What a flag comes to in this agreement; null where both sides of a difference say it already. */
export function flagNote(flag: string, contract: ContractView): string | null {
  const { startDate, endDate, agentPackage, version } = contract;
  if (flag.startsWith('Lasts ')) {
    const days = `It lasts ${daysBetween(startDate, endDate)} days`;
    return agentPackage === null
      ? `${days}.`
      : `${days}; the package suggests ${agentPackage.defaultTermDays}.`;
  }
  if (flag.startsWith('Changes ')) {
    return 'Once approved, it takes the place of the agreement that holds now.';
  }
  if (flag.startsWith('Negotiated ')) {
    return `This is version ${version}. What changed last stands below.`;
  }
  if (flag.startsWith('New wording ')) {
    return 'Agreements with this package come to you again until you pre-approve it with the present words.';
  }
  return null;
}
