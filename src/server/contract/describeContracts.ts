/** Agreements as one person sees them: what they may not see is null. */
import { ContractButton, type ContractView, type PartyView } from '#api/contract.ts';
import type { Actor } from '#domain/access.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import { commissionInWords } from '#domain/contract/commissionInWords.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { noticeEnd } from '#domain/contract/deadlines.ts';
import { actionsFor } from '#domain/contract/move.ts';
import { expiresAt } from '#domain/contract/moveInvite.ts';
import { type Party, partyRights, roleIn, seesMoney } from '#domain/contract/parties.ts';
import { signersOf } from '#domain/contract/signers.ts';
import { hasSigned } from '#domain/document/signers.ts';
import { nextByItself, whoseTurn } from '#domain/contract/whoseTurn.ts';
import type { Db } from '../platform/db/connect.ts';
import { consentsOf } from '../document/consents.ts';
import { sealedVersions } from '../document/seals.ts';
import { invitesOf } from './saveInvites.ts';

/** What views show beside the agreements themselves. */
interface Surroundings {
  invites: CoBuyerInvite[];
  consentedProfileIds: string[];
  photoFileIds: Map<string, string | null>;
  /** Contract and version of what is sealed, joined by a space. */
  sealed: Set<string>;
  brokerName: string;
}

export async function describeContracts(
  db: Db,
  contracts: Contract[],
  actor: Actor,
): Promise<ContractView[]> {
  const around = await surroundingsOf(db, contracts);
  return contracts.map((contract) => viewOf(contract, actor, around));
}

async function surroundingsOf(db: Db, contracts: Contract[]): Promise<Surroundings> {
  const ids = contracts.map(({ contractId }) => contractId);
  const people = contracts.flatMap((contract) =>
    signersOf(contract).flatMap(({ profileId }) => profileId ?? []),
  );
  const [invites, consents, photos, seals, brokerName] = await Promise.all([
    invitesOf(db, ids),
    consentsOf(db, people),
    people.length === 0
      ? []
      : db
          .selectFrom('profile')
          .select(['profileId', 'photoFileId'])
          .where('profileId', 'in', people)
          .execute(),
    sealedVersions(db, ids),
    findBrokerName(db),
  ]);
  return {
    invites,
    consentedProfileIds: consents.map(({ profileId }) => profileId),
    photoFileIds: new Map(photos.map(({ profileId, photoFileId }) => [profileId, photoFileId])),
    sealed: new Set(seals.map(({ documentId, version }) => `${documentId} ${version}`)),
    brokerName,
  };
}

/** Named where there is one admin: people like to know who they wait for. */
async function findBrokerName(db: Db): Promise<string> {
  const admins = await db
    .selectFrom('profile')
    .select('displayName')
    .where('role', '=', 'admin')
    .limit(2)
    .execute();
  return admins.length === 1 ? admins[0]!.displayName : 'The broker';
}

function viewOf(contract: Contract, actor: Actor, around: Surroundings): ContractView {
  const moneyYn = seesMoney(contract, actor);
  const buyer = contract.parties.find(({ kind }) => kind === 'buyer') ?? contract.parties[0]!;
  const { agent, notice, commission } = contract;
  return {
    contractId: contract.contractId,
    kind: contract.kind,
    status: contract.status,
    version: contract.version,
    revision: contract.revision,
    amendsContractId: contract.amendsContractId,
    state: contract.state,
    propertyArea: contract.propertyArea,
    listingKeys: contract.listingKeys,
    startDate: contract.startDate,
    endDate: contract.endDate,
    timeZone: contract.timeZone,
    exclusiveYn: contract.exclusiveYn,
    buyer: { profileId: buyer.profileId, name: buyer.name },
    agent: { ...agent, photoFileId: around.photoFileIds.get(agent.profileId) ?? null },
    agentPackage: moneyYn ? contract.agentPackage : null,
    commission: moneyYn ? commission : null,
    commissionWords: moneyYn ? commissionInWords(commission) : null,
    parties: partiesOf(contract, actor, around),
    role: viewerRole(contract, actor),
    actions: buttonsFor(contract, actor),
    turn: whoseTurn(contract, actor, around),
    nextDeadline: nextByItself(contract),
    documentSha256: contract.documentSha256,
    sealedYn: around.sealed.has(`${contract.contractId} ${contract.version}`),
    approvedAtOnceYn: contract.approvedAtOnceYn,
    reason: moneyYn ? contract.reason : null,
    voidRequestedYn: contract.voidRequest !== null,
    noticeEndsOn: notice && noticeEnd(contract, notice.at),
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
    submittedAt: contract.submittedAt,
    activatedAt: contract.activatedAt,
    endedAt: contract.endedAt,
  };
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
    { profileId, name }: Pick<Party, 'profileId' | 'name'>,
    rest: Pick<PartyView, 'partyId' | 'kind' | 'email' | 'signsYn' | 'invite'>,
  ): PartyView => ({
    profileId,
    name,
    youYn: profileId === actor.profileId,
    signedAt: signedAt(contract, profileId),
    consentedYn: profileId !== null && around.consentedProfileIds.includes(profileId),
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
      }),
    ),
    view(agent, agentSide),
  ];
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

function buttonsFor(contract: Contract, actor: Actor): ContractView['actions'] {
  return actionsFor(contract, actor).filter(
    (action): action is ContractView['actions'][number] => ContractButton.safeParse(action).success,
  );
}
