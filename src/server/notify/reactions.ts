/** Telling people by mail what happened to their agreements. */
import { greeting } from '#domain/user/personName.ts';
import { buffer } from 'node:stream/consumers';
import type { ContractFact, InviteMoved } from '#domain/contract/contractFacts.ts';
import { toldContractFacts, toldInviteFacts } from '#domain/contract/letters.ts';
import type { GroupChanged } from '#domain/group/groupFacts.ts';
import { defaultNotifications } from '#domain/user/preferences.ts';
import { pdfName } from '../contract/sealContract.ts';
import { invitesOf } from '../contract/saveInvites.ts';
import { findContract } from '../contract/readContracts.ts';
import { findSealedFile } from '../document/seals.ts';
import { readGroups } from '../group/groupRows.ts';
import type { Db } from '../platform/db/connect.ts';
import { type Prepared, type Reaction, reaction } from '../platform/facts/Reaction.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { World } from '../platform/World.ts';
import { agreementLetter } from './agreementLetters.ts';
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
  ];
}

async function tellOfAgreement(world: NotifyWorld, fact: ContractFact): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const contract = await findContract(world.db, fact.contractId);
  const telling = contract && agreementLetter(fact, contract, world.now());
  if (!telling) return null;
  const attachments = telling.sealedYn
    ? await sealedPdf(world, contract.contractId, contract.version, pdfName(contract))
    : [];
  return letters(world, `/agreements/${fact.contractId}`, telling, attachments);
}

async function tellOfInvite(world: NotifyWorld, fact: InviteMoved): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const invites = await invitesOf(world.db, [fact.contractId]);
  const invite = invites.find(({ inviteId }) => inviteId === fact.inviteId);
  const newest = invites.findLast(({ partyId }) => partyId === invite?.partyId);
  const contract = await findContract(world.db, fact.contractId);
  const told = invite && newest && contract;
  const telling = told && inviteNews(fact, invite, newest, contract.agent.name);
  return telling ? letters(world, `/agreements/${fact.contractId}`, telling) : null;
}

async function tellOfGroup(world: NotifyWorld, fact: GroupChanged): Promise<Prepared | null> {
  if (!world.mail.canSend) return null;
  const [found] = await readGroups(world.db, [fact.groupId]);
  const telling = found && groupNews(fact, found.members);
  return telling ? letters(world, '/group', telling) : null;
}

async function letters(
  world: NotifyWorld,
  path: string,
  telling: Telling,
  attachments: Letter['attachments'] = [],
): Promise<Prepared | null> {
  const { db, mail, now } = world;
  const people = await recipients(db, telling);
  if (people.length === 0) return null;
  const url = new URL(telling.page ?? path, world.origin()).href;
  const written = people.map(({ name, email, readsQuoteYn }): Letter => ({
    to: email,
    subject: telling.subject,
    paragraphs: [
      greeting(name),
      ...telling.sentences,
      ...(telling.quote && readsQuoteYn ? [telling.quote.words] : []),
    ],
    action: { label: telling.action, url },
    ...(telling.dueYn && { footnote: 'You get this letter because your signature is due.' }),
    attachments,
  }));
  return {
    async write(tx) {
      for (const letter of written) await mail.send(tx, now(), letter);
    },
  };
}

interface Recipient {
  name: string;
  email: string;
  /** Whether any of their profiles may see what somebody wrote. */
  readsQuoteYn: boolean;
}

/** Each address once, as somebody may be on an agreement in two ways. */
async function recipients(
  db: Db,
  { to, butProfileId, dueYn, quote }: Telling,
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
  const byEmail = new Map<string, Recipient>();
  const but = rows.find(({ profileId }) => profileId === butProfileId)?.email;
  for (const { profileId, name, email, notifications } of rows) {
    if (email === but) continue;
    if (!dueYn && !(notifications ?? defaultNotifications).mail.includes('agreements')) continue;
    const readsQuoteYn =
      byEmail.get(email)?.readsQuoteYn || quote?.to === 'all' || quote?.to.includes(profileId);
    byEmail.set(email, { name, email, readsQuoteYn: readsQuoteYn ?? false });
  }
  return [...byEmail.values()];
}

async function sealedPdf(
  { db, files }: World,
  contractId: string,
  version: number,
  name: string,
): Promise<NonNullable<Letter['attachments']>> {
  const file = await findSealedFile(db, contractId, version);
  if (!file) throw new Error('A sealed agreement has no sealed file.');
  const content = await buffer(await files.open(file.fileId));
  return [{ name, mediaType: 'application/pdf', content }];
}
