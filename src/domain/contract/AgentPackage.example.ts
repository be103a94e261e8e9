/** A package to start examples and tests from: the worked example of the fee. */
import type { PackageTerms } from './AgentPackage.ts';

export const examplePackage: PackageTerms = {
  name: 'Full service',
  commission: {
    model: 'percent',
    rateBps: 250,
    minimumCents: 0,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
  },
  services: ['Tours', 'Offers and negotiation', 'Help until closing'],
  notIncluded: ['Inspection fees', 'Tours on Sundays'],
  toursIncluded: 10,
  offersIncluded: null,
  exclusiveYn: true,
  defaultTermDays: 90,
  states: ['TX', 'WA'],
  cancellation: { noticeDays: 7, feeCents: 0, text: 'Write to your agent. It ends 7 days later.' },
};
