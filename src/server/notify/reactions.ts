/** Telling people what happened to their agreements, groups and records. */
import type { Contract } from '#domain/contract/Contract.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import type { ContractFact, InviteMoved } from '#domain/contract/contractFacts.ts';
import { toldContractFacts, toldInviteFacts } from '#domain/contract/letters.ts';
import { signersOf } from '#domain/contract/signers.ts';
import { memberOf } from '#domain/group/Group.ts';
import type { GroupChanged } from '#domain/group/groupFacts.ts';
import { pdfName } from '../contract/sealContract.ts';
import { invitesOf } from '../contract/saveInvites.ts';
import { changesSinceVersionBefore } from '../contract/describeDetail.ts';
import { requireSoundContract } from '../contract/contractRecord.ts';
import { limitsToOneFee } from '../contract/wordingOfAgreement.ts';
import { findContract } from '../contract/readContracts.ts';
import { consentsOf } from '../document/consents.ts';
import { findSealedFile } from '../document/seals.ts';
import { BrokenRecord } from '../document/record.ts';
import { tellingOfFaults } from '../document/tellOfFaults.ts';
import { readGroups } from '../group/groupRows.ts';
import type { Db } from '../platform/db/connect.ts';
import { type Prepared, type Reaction, reaction } from '../platform/facts/Reaction.ts';
import { findFile } from '../platform/files/keepFile.ts';
import { readStored } from '../platform/files/storedContents.ts';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';
import type { World } from '../platform/World.ts';
import { findToldAgent } from '../agent/findToldAgent.ts';
import { agentNews, toldAgentFacts } from './agentLetters.ts';
import { type Around, nothingAround } from './agreement/Told.ts';
import { consentReceipt, receiptedFacts, receiptFor } from './agreement/receipts.ts';
import { agreementLetter } from './agreementLetters.ts';
import { faultNews, fileFaultNews } from './faultLetters.ts';
import { groupNews, toldGroupFacts } from './groupLetters.ts';
import { inviteNews } from './inviteLetters.ts';
import { messageReaction } from './messages.ts';
import { type SealedPdf, tell } from './tell.ts';

export function notifyReactions(world: NoticeWorld): Reaction[] {
  return [
    messageReaction(world),
    reaction({
      name: 'notify.agreements',
      kinds: toldContractFacts,
      prepare: (fact, number) => tellOfAgreement(world, fact, number),
    }),
    reaction({
      name: 'notify.receipts',
      kinds: receiptedFacts,
      prepare: (fact, number) => sendReceipt(world, fact, number),
    }),
    reaction({
      name: 'notify.consentReceipts',
      kinds: ['consent.withdrawn'],
      prepare: (fact, number) =>
        tell(world, '/agreements', consentReceipt(fact.profileId), receiptKeyOf(number)),
    }),
    reaction({
      name: 'notify.invites',
      kinds: toldInviteFacts,
      prepare: (fact, number) => tellOfInvite(world, fact, number),
    }),
    reaction({
      name: 'notify.groups',
      kinds: toldGroupFacts,
      prepare: (fact, number) => tellOfGroup(world, fact, number),
    }),
    reaction({
      name: 'notify.agents',
      kinds: toldAgentFacts,
      prepare: (fact, number) => tellOfAgent(world, fact, number),
    }),
    reaction({
      name: 'notify.faults',
      kinds: ['document.fault_found', 'file.fault_found'],
      prepare: (fact, number) =>
        fact.kind === 'file.fault_found'
          ? tellOfFile(world, fact.fileId, number)
          : tellOfFault(world, fact.documentId, number),
    }),
  ];
}

async function tellOfAgreement(
  world: NoticeWorld,
  fact: ContractFact,
  number: number,
): Promise<Prepared | null> {
  const contract = await findContract(world.db, fact.contractId).catch(unreadable);
  const telling =
    contract &&
    agreementLetter(fact, contract, world.now(), await aroundOf(world.db, fact, contract));
  if (!telling) return null;
  const path = `/agreements/${fact.contractId}`;
  if (!telling.sealedYn) {
    const endedId = phaseOf(contract) === 'over' ? contract.contractId : null;
    return tell(world, path, telling, keyOf(number), null, endedId);
  }
  // A file that is not the one that was sealed goes to nobody.
  await tellingOfFaults(world, () => requireSoundContract(world.db, contract, world.files));
  const pdf = await sealedPdf(world, contract.contractId, contract.version, pdfName(contract));
  return tell(world, path, telling, keyOf(number), pdf);
}

/** The person who took a step gets it on record by email; everyone else has the letters. */
async function sendReceipt(
  world: NoticeWorld,
  fact: ContractFact,
  number: number,
): Promise<Prepared | null> {
  const contract = await findContract(world.db, fact.contractId).catch(unreadable);
  const receipt = contract && receiptFor(fact, contract);
  return receipt
    ? tell(world, `/agreements/${fact.contractId}`, receipt, receiptKeyOf(number))
    : null;
}

/** What the letters about this fact speak of beside the agreement; the others need nothing of it. */
async function aroundOf(db: Db, fact: ContractFact, contract: Contract): Promise<Around> {
  const { kind } = fact;
  if (fact.kind === 'contract.pair_found') {
    const other = await findContract(db, fact.otherContractId).catch(unreadable);
    const oneFeeYn = other !== null && (await limitsToOneFee(db, [contract, other]));
    return { ...nothingAround, other, oneFeeYn };
  }
  if (kind === 'contract.consented') {
    const signers = signersOf(contract).flatMap(({ profileId }) => profileId ?? []);
    const consents = await consentsOf(db, signers);
    return { ...nothingAround, consentedProfileIds: consents.map((one) => one.profileId) };
  }
  if (kind === 'contract.proposed' || kind === 'contract.corrected') {
    const changes = await changesSinceVersionBefore(db, contract);
    return { ...nothingAround, changedLabels: changes.map(({ label }) => label) };
  }
  if (kind !== 'contract.superseded') return nothingAround;
  const amendment = await db
    .selectFrom('contract')
    .select('contractId')
    .where('amendsContractId', '=', contract.contractId)
    .where('activatedAt', 'is not', null)
    .executeTakeFirst();
  return { ...nothingAround, amendedYn: amendment !== undefined };
}

/** Admins hear what is not as it is on record; the page says what can be done. */
async function tellOfFault(
  world: NoticeWorld,
  documentId: string,
  number: number,
): Promise<Prepared | null> {
  const contract = await findContract(world.db, documentId).catch(unreadable);
  const rows = await world.db
    .selectFrom('documentFault')
    .select(['kind', 'place as where'])
    .where('documentId', '=', documentId)
    .orderBy('foundAt')
    .execute();
  const telling = faultNews(contract, rows);
  return tell(world, `/agreements/${documentId}`, telling, keyOf(number));
}

async function tellOfFile(
  world: NoticeWorld,
  fileId: string,
  number: number,
): Promise<Prepared | null> {
  const file = await findFile(world.db, fileId);
  const faults = await world.db
    .selectFrom('storedFileFault')
    .select('kind')
    .where('fileId', '=', fileId)
    .execute();
  return file ? tell(world, '/admin/troubles', fileFaultNews(file, faults), keyOf(number)) : null;
}

/** What cannot be read is told of without its names. */
function unreadable(error: unknown): null {
  if (error instanceof BrokenRecord) return null;
  throw error;
}

async function tellOfInvite(
  world: NoticeWorld,
  fact: InviteMoved,
  number: number,
): Promise<Prepared | null> {
  const invites = await invitesOf(world.db, [fact.contractId]);
  const invite = invites.find(({ inviteId }) => inviteId === fact.inviteId);
  const newest = invites.findLast(({ partyId }) => partyId === invite?.partyId);
  const contract = await findContract(world.db, fact.contractId).catch(unreadable);
  const told = invite && newest && contract;
  const telling = told && inviteNews(fact, invite, newest, contract);
  // Who left the group, or was taken off it, knows of that or reads it once.
  if (contract && fact.kind === 'invite.removed') {
    const [group] = await readGroups(world.db, [contract.buyerGroupId]);
    const member = group && memberOf(group.members, invite?.acceptedByProfileId ?? '');
    if (!member) return null;
  }
  return telling ? tell(world, `/agreements/${fact.contractId}`, telling, keyOf(number)) : null;
}

async function tellOfGroup(
  world: NoticeWorld,
  fact: GroupChanged,
  number: number,
): Promise<Prepared | null> {
  const [found] = await readGroups(world.db, [fact.groupId]);
  const telling = found && groupNews(fact, found.members);
  return telling ? tell(world, '/group', telling, keyOf(number)) : null;
}

async function tellOfAgent(
  world: NoticeWorld,
  fact: Parameters<typeof agentNews>[0],
  number: number,
): Promise<Prepared | null> {
  const agent = await findToldAgent(world.db, fact.agentProfileId);
  const tellings = agent ? agentNews(fact, agent) : [];
  const written = await Promise.all(
    tellings.map((one, place) => tell(world, '/agent', one, keyOf(number, place))),
  );
  const prepared = written.filter((one) => one !== null);
  if (prepared.length === 0) return null;
  return {
    async write(tx) {
      for (const one of prepared) await one.write(tx);
    },
  };
}

/** Of a fact by its number in the log, and of what is told of it. */
function keyOf(number: number, place = 0): string {
  return `fact ${number}.${place}`;
}

/** A receipt and a letter can follow one fact. */
function receiptKeyOf(number: number): string {
  return `receipt ${number}`;
}

async function sealedPdf(
  world: World,
  contractId: string,
  version: number,
  name: string,
): Promise<SealedPdf> {
  const file = await findSealedFile(world.db, contractId, version);
  if (!file) throw new Error('A sealed agreement has no sealed file.');
  const content = await readStored(world, file);
  if (typeof content === 'string') throw new Error('This is not the file that was sealed.');
  const { sha256 } = file;
  return { contractId, sha256, attachment: { name, mediaType: 'application/pdf', content } };
}
