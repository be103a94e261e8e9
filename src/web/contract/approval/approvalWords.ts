/** An agreement in the queue, told in the fewest words. */
import type { ContractView } from '#api/contract/ContractView.ts';
import { buyersAmong } from '#domain/contract/people/buyersIn.ts';
import { formatDate } from '#domain/calendar.ts';
import { commissionInWords, rebateInWords } from '#domain/contract/money/commissionInWords.ts';
import { type CostInTheEnd, costOfTerms } from '#domain/contract/money/costInTheEnd.ts';
import { storedEndingInWords } from '#domain/contract/endingInWords.ts';
import { startingCommission } from '#domain/contract/money/startingCommission.ts';
import { stateNames } from '#domain/states.ts';
import { joinNamesOf } from '#domain/joinNames.ts';
import { formatCents } from '#domain/money.ts';

/** Who buys: `Ana Ruiz and Leo Ruiz`. */
export function buyersOf({ parties, buyer }: Pick<ContractView, 'parties' | 'buyer'>): string {
  const clients = parties.filter(({ kind }) => kind === 'buyer' || kind === 'client');
  return clients.length === 0 ? buyer.name : joinNamesOf(buyersAmong(clients));
}

/** `Ana Ruiz and Leo Ruiz with Dana Brooks`. */
export function approvalName(contract: Pick<ContractView, 'parties' | 'buyer' | 'agent'>): string {
  return `${buyersOf(contract)} with ${contract.agent.name}`;
}

/** Label and words of each term, in the order in which a broker asks for them. */
export function termLines(
  contract: ContractView,
  locale: string,
): [label: string, words: string][] {
  const { commission, agentPackage, startDate, endDate, listingKeys } = contract;
  const homes = listingKeys.length === 1 ? 'one named home' : `${listingKeys.length} named homes`;
  const area = [
    contract.propertyArea || null,
    listingKeys.length > 0 ? homes : null,
    `in ${stateNames[contract.state]}`,
  ];
  const rebate = commission && rebateInWords(commission);
  const cost = commission && costOfTerms({ ...contract, commission });
  return [
    ...(cost ? [['They pay', inWords(cost)] as [string, string]] : []),
    ['Fee', contract.commissionWords ?? 'Not shown to you'],
    ...(rebate ? [['Back to the buyers', rebate] as [string, string]] : []),
    ['Lasts', `${formatDate(startDate, locale)} through ${formatDate(endDate, locale)}`],
    [
      'Exclusive',
      `${contract.exclusiveYn ? 'Yes: they buy with this agent and no other' : 'No: other agents too'}${contract.exclusiveChoice === 'buyer' ? ' (the buyers chose)' : ''}`,
    ],
    ['Homes', area.filter((words) => words !== null).join(', ')],
    ...(agentPackage
      ? [['Ending it early', storedEndingInWords(agentPackage.cancellation)] as [string, string]]
      : []),
  ];
}

/** `$6,000 in the end, at a price of $500,000`. */
function inWords({ figure, when, priceCents }: CostInTheEnd): string {
  const at = priceCents === null ? '' : `, at a price of ${formatCents(priceCents)}`;
  return `${figure} ${when}${at}`;
}

/** Where the agreement is not what its package says; each with both sides. */
export function departures(
  contract: ContractView,
): { label: string; usual: string; here: string }[] {
  const { agentPackage, commission, exclusiveYn } = contract;
  if (agentPackage === null || commission === null) return [];
  const sides = [
    {
      label: 'Fee',
      usual: commissionInWords(startingCommission(contract.kind, agentPackage)),
      here: commissionInWords(commission),
    },
    {
      label: 'Back to the buyers',
      usual: rebateInWords(startingCommission(contract.kind, agentPackage)) ?? 'nothing',
      here: rebateInWords(commission) ?? 'nothing',
    },
    // What the buyers chose departs from nothing.
    ...(contract.exclusiveChoice === 'buyer'
      ? []
      : [
          {
            label: 'Exclusive',
            usual: agentPackage.exclusiveYn ? 'yes' : 'no',
            here: exclusiveYn ? 'yes' : 'no',
          },
        ]),
  ];
  return sides.filter(({ usual, here }) => usual !== here);
}
