/** Agreements as one person sees them: what they may not see is null. */
import { ContractButton, type ContractView, type PartyView } from '#api/contract/ContractView.ts';
import { type Away, suspendedSentence } from '#domain/agent/whyAway.ts';
import type { Actor } from '#domain/access.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import { commissionInWords } from '#domain/contract/money/commissionInWords.ts';
import { mayAmend } from '#domain/contract/amendment.ts';
import type { Instant } from '#domain/calendar.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { isBeingMade, phaseOf, phasesBeingMade } from '#domain/contract/ContractStatus.ts';
import { endingOf, holdsThrough } from '#domain/contract/life/deadlines.ts';
import { joinNames } from '#domain/joinNames.ts';
import { actionsFor } from '#domain/contract/life/move.ts';
import { expiresAt } from '#domain/contract/invite/moveInvite.ts';
import {
  type Party,
  partyOf,
  partyRights,
  roleIn,
  seesMoney,
} from '#domain/contract/people/parties.ts';
import { signersOf } from '#domain/contract/people/signers.ts';
import { hasSigned } from '#domain/document/signers.ts';
import { nextByItself, whoseTurn } from '#domain/contract/people/whoseTurn.ts';
import { findAways } from '../agent/findAway.ts';
import { suspensionOfUser } from '../agent/suspendAgent.ts';
import type { Db } from '../platform/db/connect.ts';
import { consentsOf, withdrawalsOf } from '../document/consents.ts';
import { sealedVersions } from '../document/seals.ts';
import { listedInvitesOf } from './invite/saveInvites.ts';

/** What views show beside the agreements themselves. */
interface Surroundings {
  invites: CoBuyerInvite[];
  /** Invitations that cannot be read. */
  unreadable: { contractId: string; partyId: string }[];
  consentedProfileIds: string[];
  withdrawals: Map<string, string>;
  photoFileIds: Map<string, string | null>;
  /** Contract and version of what is sealed, joined by a space. */
  sealed: Set<string>;
  admins: { profileId: string; displayName: string }[];
  /** By agreement that is being made: why its agent can take on nothing new; null: they can. */
  aways: Map<string, Away | null>;
  /** By agreement: the amendment of it that is being agreed on. */
  amendments: Map<string, string>;
  /** By agreement: the amendment that has taken its place. */
  amended: Map<string, string>;
  /** Whoever looks is suspended as an agent: they read everything, and take no step. */
  suspendedYn: boolean;
}

export async function describeContracts(
  db: Db,
  contracts: Contract[],
  actor: Actor,
  now: Instant,
): Promise<ContractView[]> {
  const around = await surroundingsOf(db, contracts, actor, now);
  return contracts.map((contract) => viewOf(contract, actor, around));
}

async function surroundingsOf(
  db: Db,
  contracts: Contract[],
  actor: Actor,
  now: Instant,
): Promise<Surroundings> {
  const made = contracts.filter(isBeingMade);
  const ids = contracts.map(({ contractId }) => contractId);
  const people = contracts.flatMap((contract) =>
    signersOf(contract).flatMap(({ profileId }) => profileId ?? []),
  );
  const [
    listed,
    consents,
    withdrawals,
    photos,
    seals,
    admins,
    amendments,
    amended,
    suspension,
    aways,
  ] = await Promise.all([
    listedInvitesOf(db, ids),
    consentsOf(db, people),
    withdrawalsOf(db, people),
    people.length === 0
      ? []
      : db
          .selectFrom('profile')
          .select(['profileId', 'photoFileId'])
          .where('profileId', 'in', people)
          .execute(),
    sealedVersions(db, ids),
    findAdmins(db),
    openAmendments(db, ids),
    amendmentsMade(db, ids),
    actor.role === 'buyer' ? null : suspensionOfUser(db, actor.userId),
    findAways(
      db,
      made.map((contract) => ({
        agentProfileId: contract.agent.profileId,
        state: contract.state,
        today: todayFor(contract, now),
      })),
    ),
  ]);
  return {
    ...listed,
    consentedProfileIds: consents.map(({ profileId }) => profileId),
    withdrawals,
    photoFileIds: new Map(photos.map(({ profileId, photoFileId }) => [profileId, photoFileId])),
    sealed: new Set(seals.map(({ documentId, version }) => `${documentId} ${version}`)),
    admins,
    aways: new Map(made.map(({ contractId }, at) => [contractId, aways[at] ?? null])),
    suspendedYn: suspension !== null,
    amended: new Map(amended.map((one) => [one.amendsContractId!, one.contractId])),
    amendments: new Map(amendments.map((one) => [one.amendsContractId!, one.contractId])),
  };
}

function openAmendments(db: Db, ids: string[]) {
  return ids.length === 0
    ? []
    : db
        .selectFrom('contract')
        .select(['contractId', 'amendsContractId'])
        .where('amendsContractId', 'in', ids)
        .where('phase', 'in', phasesBeingMade)
        .execute();
}

/** Those that have come into force, whatever has become of them since. */
function amendmentsMade(db: Db, ids: string[]) {
  return ids.length === 0
    ? []
    : db
        .selectFrom('contract')
        .select(['contractId', 'amendsContractId'])
        .where('amendsContractId', 'in', ids)
        .where('activatedAt', 'is not', null)
        .execute();
}

const mostAdminsNamed = 50;

function findAdmins(db: Db): Promise<Surroundings['admins']> {
  return db
    .selectFrom('profile')
    .select(['profileId', 'displayName'])
    .where('role', '=', 'admin')
    .orderBy('displayName')
    .limit(mostAdminsNamed)
    .execute();
}

/** Named where there is one admin: people like to know who they wait for. */
function brokerName({ admins }: Surroundings): string {
  return admins.length === 1 ? admins[0]!.displayName : 'The broker';
}

/** Whose words the reason is. */
function reasonFrom(contract: Contract, { admins }: Surroundings): string | null {
  const { reasonBy } = contract;
  if (reasonBy === null) return null;
  const { profileId, role } = reasonBy;
  if (role === 'agent') return `${contract.agent.name}, the agent`;
  if (role === 'buyer') return partyOf(contract, profileId)?.name ?? 'A buyer';
  const admin = admins.find((one) => one.profileId === profileId);
  return admin ? `${admin.displayName}, the broker` : 'The broker';
}

/** Of the buyers and the agent of an agreement. */
function nameOf(contract: Contract, profileId: string): string | null {
  const { agent } = contract;
  return agent.profileId === profileId ? agent.name : (partyOf(contract, profileId)?.name ?? null);
}

/** Only admins hear of it before it is done. */
function voidRequestOf(
  { voidRequest }: Contract,
  actor: Actor,
  { admins }: Surroundings,
): ContractView['voidRequest'] {
  if (voidRequest === null || actor.role !== 'admin') return null;
  const { profileId, reason, at } = voidRequest;
  const named = (one: { displayName: string }) => one.displayName;
  return {
    from: admins.filter((one) => one.profileId === profileId).map(named)[0] ?? 'An admin',
    reason,
    at,
    yoursYn: profileId === actor.profileId,
    others: admins.filter((one) => one.profileId !== profileId).map(named),
  };
}

function viewOf(contract: Contract, actor: Actor, around: Surroundings): ContractView {
  const moneyYn = seesMoney(contract, actor);
  const buyer = contract.parties.find(({ kind }) => kind === 'buyer') ?? contract.parties[0]!;
  const { agent, notice, commission } = contract;
  const agentAway = around.aways.get(contract.contractId) ?? null;
  return {
    contractId: contract.contractId,
    buyerGroupId: contract.buyerGroupId,
    kind: contract.kind,
    status: contract.status,
    version: contract.version,
    revision: contract.revision,
    amendsContractId: contract.amendsContractId,
    amendsSince: contract.amendsSince,
    ...amendedBy(contract, around),
    openAmendmentId: around.amendments.get(contract.contractId) ?? null,
    mayAmendYn:
      mayAmend(contract, actor) &&
      !around.amendments.has(contract.contractId) &&
      !around.suspendedYn,
    state: contract.state,
    propertyArea: contract.propertyArea,
    listingKeys: contract.listingKeys,
    startDate: contract.startDate,
    endDate: contract.endDate,
    holdsThrough: holdsThrough(contract),
    timeZone: contract.timeZone,
    exclusiveYn: contract.exclusiveYn,
    exclusiveChoice: contract.exclusiveChoice,
    buyer: { profileId: buyer.profileId, name: buyer.signsFor?.legalName ?? buyer.name },
    agent: { ...agent, photoFileId: around.photoFileIds.get(agent.profileId) ?? null },
    agentPackage: moneyYn ? contract.agentPackage : null,
    commission: moneyYn ? commission : null,
    counted: moneyYn ? contract.counted : null,
    commissionWords: moneyYn ? commissionInWords(commission) : null,
    parties: partiesOf(contract, actor, around),
    role: viewerRole(contract, actor),
    actions: around.suspendedYn ? [] : buttonsFor(contract, actor, agentAway),
    turn: turnOf(contract, actor, around),
    nextDeadline: nextByItself(contract),
    documentSha256: contract.documentSha256,
    sealedYn: around.sealed.has(`${contract.contractId} ${contract.version}`),
    approvedAtOnceYn: contract.approvedAtOnceYn,
    reason: moneyYn ? contract.reason : null,
    reasonFrom: moneyYn ? reasonFrom(contract, around) : null,
    voidRequest: voidRequestOf(contract, actor, around),
    noticeEndsOn: notice && holdsThrough(contract),
    noticeFrom: notice && nameOf(contract, notice.profileId),
    noticeReceivedOn: notice?.paper?.receivedOn ?? null,
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
    submittedAt: contract.submittedAt,
    activatedAt: contract.activatedAt,
    endedOn: contract.endedOn,
    endNoticedOn: endingOf(contract)?.noticedOn ?? null,
    endedAt: contract.endedAt,
  };
}

function amendedBy({ contractId }: Contract, { amended }: Surroundings) {
  const amendedById = amended.get(contractId);
  return amendedById === undefined ? {} : { amendedById };
}

/** Nothing is the turn of who may do nothing: they read why. */
function turnOf(contract: Contract, actor: Actor, around: Surroundings): ContractView['turn'] {
  if (around.suspendedYn && phaseOf(contract) !== 'over')
    return { yoursYn: false, sentence: suspendedSentence };
  return (
    waitsForBroker(contract, around) ??
    whoseTurn(contract, actor, {
      consentedProfileIds: around.consentedProfileIds,
      withdrawnProfileIds: [...around.withdrawals.keys()],
      brokerName: brokerName(around),
      agentAway: around.aways.get(contract.contractId) ?? null,
    })
  );
}

type ViewerRole = ContractView['role'];

function viewerRole(contract: Contract, actor: Actor): ViewerRole {
  const role = roleIn(contract, actor);
  if (role === null || role === 'system') throw new Error('A view is made for who is on it.');
  return role;
}

function partiesOf(contract: Contract, actor: Actor, around: Surroundings): PartyView[] {
  const { agent } = contract;
  const view = (
    { profileId, name, signsFor = undefined }: Pick<Party, 'profileId' | 'name' | 'signsFor'>,
    rest: Pick<
      PartyView,
      'partyId' | 'kind' | 'email' | 'signsYn' | 'invite' | 'inviteUnreadableYn'
    >,
  ): PartyView => ({
    profileId,
    name,
    signsFor: signsFor ?? null,
    youYn: profileId === actor.profileId,
    signedAt: signedAt(contract, profileId),
    consentedYn: profileId !== null && around.consentedProfileIds.includes(profileId),
    consentWithdrawnAt: (profileId !== null && around.withdrawals.get(profileId)) || null,
    ...rest,
  });
  const agentSide = {
    partyId: null,
    kind: 'agent',
    email: null,
    signsYn: true,
    invite: null,
  } as const;
  return [
    ...contract.parties.map((party) =>
      view(party, {
        partyId: party.partyId,
        kind: party.kind,
        email: seesAddress(contract, actor, party) ? party.email : null,
        signsYn: partyRights[party.kind].signsAgreementYn,
        invite: newestInvite(around.invites, contract.contractId, party.partyId),
        ...(isUnreadable(party, contract, around) && { inviteUnreadableYn: true }),
      }),
    ),
    view(agent, agentSide),
  ];
}

function isUnreadable({ partyId }: Party, { contractId }: Contract, around: Surroundings): boolean {
  return around.unreadable.some((one) => one.contractId === contractId && one.partyId === partyId);
}

/** Nothing goes on with an agreement of which an invitation cannot be read; lists say so. */
function waitsForBroker(contract: Contract, around: Surroundings): ContractView['turn'] | null {
  const names = contract.parties
    .filter((party) => isUnreadable(party, contract, around))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  const whose = joinNames(names);
  const sentence = `It waits: the invitation of ${whose} cannot be read. The broker has to look into it.`;
  return { yoursYn: false, sentence };
}

function signedAt(contract: Contract, profileId: string | null) {
  if (profileId === null || !hasSigned(contract, profileId)) return null;
  return contract.signatures.find((one) => one.profileId === profileId)?.signedAt ?? null;
}

/** Who only looks along sees names; those who deal with each other see addresses. */
function seesAddress(contract: Contract, actor: Actor, party: Party): boolean {
  return roleIn(contract, actor) !== 'observer' || party.profileId === actor.profileId;
}

function newestInvite(
  invites: CoBuyerInvite[],
  contractId: string,
  partyId: string,
): PartyView['invite'] {
  const invite = invites.findLast(
    (one) => one.contractId === contractId && one.partyId === partyId,
  );
  if (!invite) return null;
  return { inviteId: invite.inviteId, status: invite.status, expiresAt: expiresAt(invite) };
}

function buttonsFor(
  contract: Contract,
  actor: Actor,
  agentAway: Away | null,
): ContractView['actions'] {
  return actionsFor(contract, actor, agentAway).filter(
    (action): action is ContractView['actions'][number] => ContractButton.safeParse(action).success,
  );
}
