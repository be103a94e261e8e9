/** Agreements as the server describes them, for tests: Ana asks Dana, and Leo buys with her. */
import {
  ContractDetail,
  type ContractDetail as Detail,
  type PartyView,
} from '#api/contract/ContractView.ts';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { canonicalText } from '#domain/document/SignableDocument.ts';
import { commissionInWords } from '#domain/contract/money/commissionInWords.ts';
import { aContract, people } from '#domain/contract/Contract.example.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { sha256 } from '../client/sha256.ts';
import { partyRights } from '#domain/contract/people/parties.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';

const proposal = aContract({ status: 'proposed' });
const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');

/** The text of the proposal, and its hash. */
export const aText = canonicalText(agreementDocument(proposal, rules));
export const aTextSha256 = sha256(aText);

const contract = { ...proposal, documentSha256: aTextSha256 };

const parties: PartyView[] = [
  ...contract.parties.map(({ partyId, kind, profileId, name, email, signsFor }): PartyView => ({
    partyId,
    kind,
    profileId,
    name,
    signsFor: signsFor ?? null,
    email,
    youYn: profileId === people.ana.profileId,
    signsYn: partyRights[kind].signsAgreementYn,
    signedAt: null,
    consentedYn: true,
    consentWithdrawnAt: null,
    invite: null,
  })),
  {
    partyId: null,
    kind: 'agent',
    profileId: contract.agent.profileId,
    name: contract.agent.name,
    signsFor: null,
    email: null,
    youYn: false,
    signsYn: true,
    signedAt: null,
    consentedYn: true,
    consentWithdrawnAt: null,
    invite: null,
  },
];

/** A proposal that waits for Ana, seen by Ana. */
export function aDetail(changes: Partial<Detail> = {}): Detail {
  const { agentPackage, commission, agent } = contract;
  return ContractDetail.parse({
    ...contract,
    buyer: { profileId: people.ana.profileId, name: 'Ana Silva' },
    agent: { ...agent, photoFileId: null },
    agentPackage,
    commission,
    commissionWords: commissionInWords(commission),
    parties,
    role: 'buyer',
    actions: ['request_changes', 'start_signing', 'decline'],
    turn: { yoursYn: true, sentence: 'It’s your turn: read it, then sign.' },
    nextDeadline: null,
    sealedYn: false,
    readYn: true,
    pairs: [],
    paperNotices: [],
    whyNotProposable: null,
    press: null,
    unproven: [],
    approvedAtOnceYn: false,
    voidRequest: null,
    noticeEndsOn: null,
    noticeFrom: null,
    noticeReceivedOn: null,
    reasonFrom: null,
    holdsThrough: contract.endDate,
    endNoticedOn: null,
    openAmendmentId: null,
    mayAmendYn: false,
    submittedAt: null,
    changes: [],
    disclosures: [],
    history: [
      {
        at: '2026-03-01T18:00:00.000Z',
        kind: 'created',
        sentence: 'Ana Silva asked for it.',
        detail: null,
      },
      {
        at: '2026-03-02T18:00:00.000Z',
        kind: 'sent',
        sentence: 'Dana Brooks proposed it.',
        detail: null,
      },
    ],
    evidence: { entries: 2, lastHash: 'b'.repeat(64), faults: [] },
    ...changes,
  });
}

/** The parties with one of them changed. */
export function withParty(name: string, change: Partial<PartyView>): PartyView[] {
  return parties.map((party) => (party.name === name ? { ...party, ...change } : party));
}
