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
  services: ['home_tours', 'offer_writing', 'negotiation', 'closing_coordination'],
  notIncluded: ['evening_weekend_tours', 'inspection_fees'],
  toursIncluded: 10,
  offersIncluded: null,
  exclusiveYn: true,
  defaultTermDays: 90,
  states: ['TX', 'WA'],
  cancellation: { noticeDays: 7, feeCents: 0 },
};
