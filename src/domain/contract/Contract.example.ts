/** Agreements for tests: Ana and Leo buy, Dana is their agent, Kim is the broker. */
import { anOffice } from '../brokerage/Brokerage.example.ts';
import type { AgentPackage } from './package/AgentPackage.ts';
import type { Contract } from './Contract.ts';
import type { MoveContext } from './life/MoveContext.ts';
import type { Entity } from '../group/Entity.ts';
import { type ContractActor, type Party, signingFor } from './people/parties.ts';

const id = (last: number) => `0199aa00-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const people = {
  ana: { role: 'buyer', profileId: id(1) },
  leo: { role: 'buyer', profileId: id(2) },
  /** Leo's mother, who only looks. */
  ruth: { role: 'buyer', profileId: id(3) },
  stranger: { role: 'buyer', profileId: id(4) },
  dana: { role: 'agent', profileId: id(5) },
  otherAgent: { role: 'agent', profileId: id(6) },
  kim: { role: 'admin', profileId: id(7) },
  noor: { role: 'admin', profileId: id(8) },
} as const satisfies Record<string, ContractActor>;

const party = (kind: Party['kind'], name: string, at: number): Party => ({
  partyId: id(20 + at),
  kind,
  profileId: id(at),
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
  naturalPersonYn: true,
});

export const aPackage: AgentPackage = {
  packageId: id(50),
  version: 2,
  agentProfileId: people.dana.profileId,
  name: 'Full service',
  commission: {
    model: 'percent',
    rateBps: 250,
    minimumCents: 0,
    feeKind: { kind: 'net' },
  },
  services: ['home_tours', 'offer_writing', 'negotiation'],
  notIncluded: ['inspection_fees'],
  toursIncluded: null,
  offersIncluded: 3,
  exclusiveYn: true,
  defaultTermDays: 60,
  states: ['WA'],
  cancellation: { noticeDays: 0, feeCents: 0 },
  publishedAt: '2026-02-01T17:00:00.000Z',
  retiredAt: null,
};

export function aContract(changes: Partial<Contract> = {}): Contract {
  return {
    contractId: id(100),
    buyerGroupId: id(60),
    kind: 'full',
    parties: [
      party('buyer', 'Ana Silva', 1),
      party('client', 'Leo Silva', 2),
      party('viewer', 'Ruth Silva', 3),
    ],
    agent: {
      profileId: people.dana.profileId,
      name: 'Dana Brooks',
      licenseNumber: 'WA-20418',
      brokerageName: 'Harbor Homes',
      brokerageLicenseNumber: 'WA-1140',
    },
    agentPackage: aPackage,
    commission: aPackage.commission,
    state: 'WA',
    propertyArea: 'Seattle and the Eastside',
    listingKeys: [],
    listingAddresses: {},
    counted: { priceCents: 50_000_000, rebateStatus: 'allowed' },
    startDate: '2026-03-02',
    endDate: '2026-04-30',
    timeZone: 'America/Los_Angeles',
    exclusiveYn: true,
    exclusiveChoice: 'agent',
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
    createdAt: '2026-03-01T18:00:00.000Z',
    updatedAt: '2026-03-01T18:00:00.000Z',
    signingStartedAt: null,
    submittedAt: null,
    remindedAt: null,
    approvedAtOnceYn: false,
    activatedAt: null,
    endedOn: null,
    endedAt: null,
    ...changes,
  };
}

export const aSha256 = 'a'.repeat(64);

/** Version 1 of the document, signed by all. */
export function allSignatures(): Pick<Contract, 'documentSha256' | 'signatures'> {
  const signers = [people.ana, people.leo, people.dana];
  return {
    documentSha256: aSha256,
    signatures: signers.map(({ profileId }, at) => ({
      profileId,
      version: 1,
      documentSha256: aSha256,
      signedAt: `2026-03-02T18:0${at}:00.000Z`,
    })),
  };
}

export const alderStreet: Entity = {
  entityId: id(70),
  legalName: 'Alder Street LLC',
  kind: 'llc',
  formationState: 'TX',
};

/** Ana and Leo sign for a company; nobody buys in their own name. */
export function anAlderStreetContract(changes: Partial<Contract> = {}): Contract {
  const contract = aContract();
  const parties = contract.parties.map((one) => {
    if (one.profileId === people.ruth.profileId) return one;
    const capacity = one.kind === 'buyer' ? 'Manager' : 'Member';
    return signingFor(one, { ...alderStreet, capacity });
  });
  return { ...contract, parties, ...changes };
}

/** In which every guard holds; a test takes away what it is about. */
export function aContext(changes: Partial<MoveContext> = {}): MoveContext {
  return {
    now: '2026-03-03T18:00:00.000Z',
    seenRevision: null,
    reason: 'The term is too long for us.',
    said: '',
    terms: {},
    problems: [],
    missingDisclosures: [],
    shownSha256: aSha256,
    readYn: true,
    completedForm: null,
    form: null,
    confirmedPages: [],
    typedName: null,
    declaredAuthority: null,
    parties: anAlderStreetContract().parties,
    changeCount: 0,
    consentedProfileIds: Object.values(people).map(({ profileId }) => profileId),
    preApprovedYn: true,
    refusedPair: null,
    replacement: { contractId: id(101), status: 'active' },
    purchaseClosedYn: true,
    agentAway: null,
    amended: null,
    office: anOffice,
    paperNotice: {
      receivedOn: '2026-03-03',
      scan: { fileId: id(80), name: 'notice.pdf', mediaType: 'application/pdf', sha256: aSha256 },
    },
    ...changes,
  };
}
