/** Telling people by mail what happened to their agreements. */
import type { Instant } from '#domain/calendar.ts';
import { greeting } from '#domain/user/personName.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact, InviteMoved } from '#domain/contract/contractFacts.ts';
import { toldContractFacts, toldInviteFacts } from '#domain/contract/letters.ts';
import { signersOf } from '#domain/contract/signers.ts';
import { memberOf } from '#domain/group/Group.ts';
import type { GroupChanged } from '#domain/group/groupFacts.ts';
import { defaultNotifications } from '#domain/user/preferences.ts';
import { pdfName } from '../contract/sealContract.ts';
import { invitesOf } from '../contract/saveInvites.ts';
import { requireSoundContract } from '../contract/contractRecord.ts';
import { findContract, lockAnyContract } from '../contract/readContracts.ts';
import { recordEvent } from '../contract/recordEvent.ts';
import { consentsOf } from '../document/consents.ts';
import { findSealedFile } from '../document/seals.ts';
import { BrokenRecord } from '../document/record.ts';
import { tellingOfFaults } from '../document/tellOfFaults.ts';
import { readGroups } from '../group/groupRows.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { Db } from '../platform/db/connect.ts';
import { type Prepared, type Reaction, reaction } from '../platform/facts/Reaction.ts';
import { findFile } from '../platform/files/keepFile.ts';
import { readStored } from '../platform/files/storedContents.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { World } from '../platform/World.ts';
import { findToldAgent } from '../agent/findToldAgent.ts';
import { agentNews, toldAgentFacts } from './agentLetters.ts';
import { agreementLetter, type Around, nothingAround } from './agreementLetters.ts';
import { footnoteOf } from './footnoteOf.ts';
import { faultNews, fileFaultNews } from './faultLetters.ts';
import { groupNews, toldGroupFacts } from './groupLetters.ts';
import { inviteNews } from './inviteLetters.ts';
import type { Telling } from './Telling.ts';

export interface NotifyWorld extends World {
  /** Where links in letters lead, without a slash at the end. */
  origin(): string;
}

export function notifyReactions(world: NotifyWorld): Reaction[] {
  return [
    reaction({
      name: 'notify.agreements',
      kinds: toldContractFacts,
      prepare: (fact) => tellOfAgreement(world, fact),
    }),
    reaction({
      name: 'notify.invites',
      kinds: toldInviteFacts,
      prepare: (fact) => tellOfInvite(world, fact),
    }),
    reaction({
      name: 'notify.groups',
      kinds: toldGroupFacts,
      prepare: (fact) => tellOfGroup(world, fact),
    }),
    reaction({
      name: 'notify.agents',
      kinds: toldAgentFacts,
      prepare: (fact) => tellOfAgent(world, fact),
    }),
    reaction({
      name: 'notify.faults',
      kinds: ['document.fault_found', 'file.fault_found'],
      prepare: (fact) =>
        fact.kind === 'file.fault_found'
          ? tellOfFile(world, fact.fileId)
          : tellOfFault(world, fact.documentId),
    }),
  ];
}

async function tellOfAgreement(world: NotifyWorld, fact: ContractFact): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const contract = await findContract(world.db, fact.contractId).catch(unreadable);
  const telling =
    contract &&
    agreementLetter(fact, contract, world.now(), await aroundOf(world.db, fact, contract));
  if (!telling) return null;
  const path = `/agreements/${fact.contractId}`;
  if (!telling.sealedYn) return letters(world, path, telling);
  // A file that is not the one that was sealed goes to nobody.
  await tellingOfFaults(world, () => requireSoundContract(world.db, contract, world.files));
  const pdf = await sealedPdf(world, contract.contractId, contract.version, pdfName(contract));
  return letters(world, path, telling, pdf);
}

/** What the letters about this fact speak of beside the agreement; the others need nothing of it. */
async function aroundOf(db: Db, { kind }: ContractFact, contract: Contract): Promise<Around> {
  if (kind === 'contract.consented') {
    const signers = signersOf(contract).flatMap(({ profileId }) => profileId ?? []);
    const consents = await consentsOf(db, signers);
    return { ...nothingAround, consentedProfileIds: consents.map((one) => one.profileId) };
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
async function tellOfFault(world: NotifyWorld, documentId: string): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const contract = await findContract(world.db, documentId).catch(unreadable);
  const rows = await world.db
    .selectFrom('documentFault')
    .select(['kind', 'place as where'])
    .where('documentId', '=', documentId)
    .orderBy('foundAt')
    .execute();
  const telling = faultNews(contract, rows);
  return letters(world, `/agreements/${documentId}`, telling);
}

async function tellOfFile(world: NotifyWorld, fileId: string): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const file = await findFile(world.db, fileId);
  const faults = await world.db
    .selectFrom('storedFileFault')
    .select('kind')
    .where('fileId', '=', fileId)
    .execute();
  return file ? letters(world, '/admin/troubles', fileFaultNews(file, faults)) : null;
}

/** What cannot be read is told of without its names. */
function unreadable(error: unknown): null {
  if (error instanceof BrokenRecord) return null;
  throw error;
}

async function tellOfInvite(world: NotifyWorld, fact: InviteMoved): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
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
  return telling ? letters(world, `/agreements/${fact.contractId}`, telling) : null;
}

async function tellOfGroup(world: NotifyWorld, fact: GroupChanged): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const [found] = await readGroups(world.db, [fact.groupId]);
  const telling = found && groupNews(fact, found.members);
  return telling ? letters(world, '/group', telling) : null;
}

async function tellOfAgent(
  world: NotifyWorld,
  fact: Parameters<typeof agentNews>[0],
): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const agent = await findToldAgent(world.db, fact.agentProfileId);
  const tellings = agent ? agentNews(fact, agent) : [];
  const written = await Promise.all(tellings.map((one) => letters(world, '/agent', one)));
  const prepared = written.filter((one) => one !== null);
  if (prepared.length === 0) return null;
  return {
    async write(tx) {
      for (const one of prepared) await one.write(tx);
    },
  };
}

async function letters(
  world: NotifyWorld,
  path: string,
  telling: Telling,
  sealed: SealedPdf | null = null,
): Promise<Prepared | null> {
  const { db, mail, now } = world;
  const people = await recipients(db, telling);
  if (people.length === 0) return null;
  const url = new URL(telling.page ?? path, world.origin()).href;
  const footnote = footnoteOf(telling);
  const written = people.map(({ name, email, reads }): Letter => ({
    to: email,
    subject: asSubject(telling.subject),
    paragraphs: [
      greeting(name),
      ...telling.sentences,
      ...telling.only.flatMap(({ words, to }) => (reads(to) ? [words] : [])),
      ...(telling.quote && reads(telling.quote.to) ? [telling.quote.words] : []),
    ],
    action: { label: telling.action, url },
    ...(footnote !== null && { footnote }),
    attachments: sealed ? [sealed.attachment] : [],
  }));
  return {
    async write(tx) {
      const record = sealed && (await recordSentence(tx, sealed.contractId));
      for (const letter of written) {
        const paragraphs = record ? [...letter.paragraphs, record] : letter.paragraphs;
        await mail.send(tx, now(), { ...letter, paragraphs });
      }
      if (sealed) await recordCopies(tx, now(), sealed, people);
    },
  };
}

/**
 * How long the record is and where it ends, so that whoever rewrites it contradicts what lies in the
 * mailboxes of others.
 */
async function recordSentence(tx: Tx, contractId: string): Promise<string> {
  await lockAnyContract(tx, contractId);
  const { entries, head } = await tx
    .selectFrom('document')
    .select(['entries', 'head'])
    .where('documentId', '=', contractId)
    .executeTakeFirstOrThrow();
  return `The record of this agreement had ${entries} entries when this was written. The last one has the hash ${head}. Keep this letter: a record that was rewritten would not fit it.`;
}

/** The record says of each to whom the sealed file was sent. */
async function recordCopies(
  tx: Tx,
  at: Instant,
  { contractId, sha256 }: SealedPdf,
  people: readonly Recipient[],
): Promise<void> {
  const contract = await lockAnyContract(tx, contractId);
  if (!contract) throw new Error('The agreement of a seal is gone.');
  for (const { name, email } of people) {
    // An address that somebody put in its place stays on record.
    const detail = `To ${name} at ${email}`;
    const what = { kind: 'copy_sent', at, detail, objectSha256: sha256 } as const;
    await recordEvent(tx, contract, null, what);
  }
}

interface Recipient {
  name: string;
  email: string;
  /** Whether any of their profiles is among these. */
  reads(to: readonly string[] | 'all'): boolean;
}

/** Each address once, as somebody may be on an agreement in two ways. */
async function recipients(
  db: Db,
  { to, butProfileId, dueYn, alwaysYn = false }: Telling,
): Promise<Recipient[]> {
  if (to !== 'admins' && to.length === 0) return [];
  const people = db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.profileId', 'users.name', 'users.email', 'users.notifications'])
    .orderBy('users.email');
  const rows = await (
    to === 'admins'
      ? people.where('profile.role', '=', 'admin')
      : people.where('profile.profileId', 'in', to)
  ).execute();
  const but = rows.find(({ profileId }) => profileId === butProfileId)?.email;
  const wanted = rows.filter(
    ({ email, notifications }) =>
      email !== but &&
      (dueYn || alwaysYn || (notifications ?? defaultNotifications).mail.includes('agreements')),
  );
  return [...Map.groupBy(wanted, ({ email }) => email)].map(([email, profiles]) => ({
    email,
    name: profiles[0]!.name,
    reads: (readers) =>
      readers === 'all' || profiles.some(({ profileId }) => readers.includes(profileId)),
  }));
}

/** Twenty names do not fit into the head of a mail; the letter says them all. */
function asSubject(subject: string): string {
  const most = 160;
  return subject.length <= most ? subject : `${subject.slice(0, most - 1).trimEnd()}…`;
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

interface SealedPdf {
  contractId: string;
  sha256: string;
  attachment: NonNullable<Letter['attachments']>[number];
}
