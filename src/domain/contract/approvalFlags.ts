/** What deserves a broker's look before an agreement is approved. */
import { daysBetween } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { buyersIn } from './buyersIn.ts';
import type { Commission } from './Commission.ts';
import type { Contract } from './Contract.ts';
import { startingCommission } from './startingCommission.ts';

const longDays = 90;

export function approvalFlags(contract: Contract): string[] {
  const { agentPackage, commission, startDate, endDate, version, amendsContractId } = contract;
  // What the buyers choose makes a version too.
  const rounds = version - (contract.exclusiveChoice === 'buyer' ? 2 : 1);
  return [
    ...(buyersIn(contract.parties).some(({ entity }) => entity !== null)
      ? ['Signed for a company, trust or estate']
      : []),
    ...feeFlags(commission, startingCommission(contract.kind, agentPackage)),
    ...(daysBetween(startDate, endDate) > longDays ? [`Lasts more than ${longDays} days`] : []),
    ...(amendsContractId === null ? [] : ['Changes an active agreement']),
    ...(rounds > 1 ? [`Negotiated ${rounds} times`] : []),
  ];
}

function feeFlags(agreed: Commission, asked: Commission): string[] {
  if (canonicalJson(agreed) === canonicalJson(asked)) return [];
  if (agreed.model !== asked.model) return ['Another kind of fee than the package’s'];
  const [now, before] = [rateOf(agreed), rateOf(asked)];
  if (now < before) return ['Below the package’s fee'];
  return now > before ? ['Above the package’s fee'] : ['Other terms of the fee than the package’s'];
}

/** Comparable within one model only. */
function rateOf(commission: Commission): number {
  switch (commission.model) {
    case 'zero':
      return 0;
    case 'flat':
      return commission.flatCents;
    case 'percent':
      return commission.rateBps;
    case 'hourly':
      return commission.hourlyCents;
  }
}
