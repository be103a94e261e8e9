/**
 * Agreements that nobody has made, to read a wording in: between them every case of every clause is
 * printed somewhere.
 */
import { addDays, type LegalDate, startOfDay } from '../calendar.ts';
import type { AgentPackage } from '../contract/package/AgentPackage.ts';
import type { Commission } from '../contract/money/Commission.ts';
import type { Contract } from '../contract/Contract.ts';
import { type Party, signingFor } from '../contract/people/parties.ts';
import type { SignsFor } from '../group/Entity.ts';
import type { StateCode } from '../states.ts';
import { timeZoneOf } from '../stateTimeZones.ts';

export const exampleNames = {
  full: 'Full, 2.5 %, exclusive, two buyers',
  rebate: 'Full, $12,500 with a rebate, the buyers choose',
  hourly: 'Full, by the hour, days of notice and a fee for ending',
  hourlyNotice: 'Full, by the hour, days of notice',
  hourlyFee: 'Full, by the hour, ending costs a fee',
  hourlyAtOnce: 'Full, by the hour, ends at once for no fee',
  free: 'Full, $0, nonexclusive, days of notice, a company buys',
  touring: 'Touring',
  touringFee: 'Touring, $400',
  touringHours: 'Touring, by the hour',
} as const;
export type ExampleName = keyof typeof exampleNames;

interface Example {
  kind: Contract['kind'];
  commission: Commission;
  exclusive: Pick<Contract, 'exclusiveYn' | 'exclusiveChoice'>;
  buyers: readonly string[];
  /** The first of them signs for a company. */
  companyYn?: boolean;
  cancellation: AgentPackage['cancellation'];
  notIncluded: AgentPackage['notIncluded'];
}

const ending = (noticeDays: number, feeCents: number): AgentPackage['cancellation'] => ({
  noticeDays,
  feeCents,
});
const net = { kind: 'net' } as const;

const byTheHour = (cancellation: AgentPackage['cancellation']): Example => ({
  kind: 'full',
  commission: {
    model: 'hourly',
    hourlyCents: 15_000,
    expectedQuarterHours: 160,
    capCents: 900_000,
    feeKind: net,
  },
  exclusive: { exclusiveChoice: 'buyer', exclusiveYn: true },
  buyers: ['Alex Example', 'Robin Example'],
  cancellation,
  notIncluded: [],
});

const examples: Record<ExampleName, Example> = {
  full: {
    kind: 'full',
    commission: { model: 'percent', rateBps: 250, minimumCents: 0, feeKind: net },
    exclusive: { exclusiveChoice: 'agent', exclusiveYn: true },
    buyers: ['Alex Example', 'Robin Example'],
    cancellation: ending(7, 25_000),
    notIncluded: ['inspection_fees'],
  },
  rebate: {
    kind: 'full',
    commission: {
      model: 'flat',
      flatCents: 1_250_000,
      feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
    },
    exclusive: { exclusiveChoice: 'buyer', exclusiveYn: null },
    buyers: ['Alex Example'],
    cancellation: ending(0, 25_000),
    notIncluded: [],
  },
  hourly: byTheHour(ending(7, 25_000)),
  hourlyNotice: byTheHour(ending(7, 0)),
  hourlyFee: byTheHour(ending(0, 25_000)),
  hourlyAtOnce: byTheHour(ending(0, 0)),
  free: {
    kind: 'full',
    commission: { model: 'zero' },
    exclusive: { exclusiveChoice: 'agent', exclusiveYn: false },
    buyers: ['Alex Example'],
    companyYn: true,
    cancellation: ending(3, 0),
    notIncluded: [],
  },
  touring: {
    kind: 'touring',
    commission: { model: 'zero' },
    exclusive: { exclusiveChoice: 'buyer', exclusiveYn: false },
    buyers: ['Alex Example'],
    cancellation: ending(0, 0),
    notIncluded: [],
  },
  touringFee: {
    kind: 'touring',
    commission: { model: 'flat', flatCents: 40_000, feeKind: net },
    exclusive: { exclusiveChoice: 'buyer', exclusiveYn: false },
    buyers: ['Alex Example'],
    cancellation: ending(0, 0),
    notIncluded: [],
  },
  touringHours: {
    ...byTheHour(ending(0, 0)),
    kind: 'touring',
    exclusive: { exclusiveChoice: 'buyer', exclusiveYn: false },
    buyers: ['Alex Example'],
  },
};

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** Of somebody who signs on this day. */
export function exampleAgreement(name: ExampleName, state: StateCode, day: LegalDate): Contract {
  const { kind, commission, exclusive, buyers, companyYn, cancellation, notIncluded } =
    examples[name];
  const timeZone = timeZoneOf(state);
  const madeAt = startOfDay(day, timeZone);
  return {
    contractId: id(1),
    buyerGroupId: id(2),
    kind,
    parties: buyers.map((buyer, at) =>
      companyYn && at === 0 ? signingFor(aBuyer(buyer, at), aCompany(state)) : aBuyer(buyer, at),
    ),
    agent: {
      profileId: id(3),
      name: 'Dale Example',
      licenseNumber: `${state}-00000`,
      brokerageName: 'Example Realty',
      brokerageLicenseNumber: `${state}-0000`,
    },
    agentPackage: {
      packageId: id(4),
      version: 1,
      agentProfileId: id(3),
      name: 'An example',
      commission,
      services: ['home_tours', 'offer_writing', 'negotiation'],
      notIncluded,
      toursIncluded: 12,
      offersIncluded: 3,
      exclusiveYn: exclusive.exclusiveYn === true,
      defaultTermDays: 60,
      states: [state],
      cancellation,
      publishedAt: null,
      retiredAt: null,
    },
    commission,
    state,
    propertyArea: 'The town of Exampleton',
    listingKeys: [],
    listingAddresses: {},
    counted: { priceCents: 50_000_000, rebateStatus: 'allowed' },
    startDate: day,
    endDate: addDays(day, kind === 'touring' ? 7 : 60),
    timeZone,
    ...exclusive,
    status: 'draft',
    version: 1,
    revision: 1,
    amendsContractId: null,
    amendsSince: null,
    documentSha256: null,
    signatures: [],
    reason: null,
    reasonBy: null,
    voidRequest: null,
    notice: null,
    warnedDays: [],
    createdAt: madeAt,
    updatedAt: madeAt,
    signingStartedAt: null,
    submittedAt: null,
    remindedAt: null,
    approvedAtOnceYn: false,
    activatedAt: null,
    endedOn: null,
    endedAt: null,
  };
}

function aBuyer(name: string, at: number): Party {
  return {
    partyId: id(10 + at),
    kind: at === 0 ? 'buyer' : 'client',
    profileId: id(20 + at),
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
    naturalPersonYn: true,
  };
}

function aCompany(state: StateCode): SignsFor {
  return {
    entityId: id(30),
    kind: 'llc',
    legalName: 'Example Street LLC',
    formationState: state,
    capacity: 'Manager',
  };
}
