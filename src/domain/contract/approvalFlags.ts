/** What deserves a broker's look before an agreement is approved. */
import { daysBetween } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import type { Commission } from './Commission.ts';
import type { Contract } from './Contract.ts';

const longDays = 90;

export function approvalFlags(contract: Contract): string[] {
  const { agentPackage, commission, startDate, endDate, version, amendsContractId } = contract;
  return [
    ...feeFlags(commission, agentPackage.commission),
    ...(daysBetween(startDate, endDate) > longDays ? [`Lasts more than ${longDays} days`] : []),
    ...(amendsContractId === null ? [] : ['Changes an active agreement']),
    ...(version > 2 ? [`Negotiated ${version - 1} times`] : []),
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
