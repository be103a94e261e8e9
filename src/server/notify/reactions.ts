/** Telling people by mail what happened to their agreements. */
import { buffer } from 'node:stream/consumers';
import { defaultNotifications } from '#domain/user/preferences.ts';
import { pdfName } from '../contract/sealContract.ts';
import { findContract } from '../contract/readContracts.ts';
import type { Db } from '../platform/db/connect.ts';
import { type Prepared, type Reaction, reaction } from '../platform/facts/deliver.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { World } from '../platform/World.ts';
import {
  agreementKinds,
  agreementLetter,
  type AgreementFact,
  type Telling,
} from './agreementLetters.ts';

export interface NotifyWorld extends World {
  /** Where links in letters lead, without a slash at the end. */
  origin(): string;
}

export function notifyReactions(world: NotifyWorld): Reaction[] {
  return [
    reaction({
      name: 'notify.agreements',
      kinds: agreementKinds,
      prepare: (fact) => tellOfAgreement(world, fact),
    }),
  ];
}

async function tellOfAgreement(world: NotifyWorld, fact: AgreementFact): Promise<Prepared | null> {
  const { db, mail, now } = world;
  if (!mail.canSend) return null;
  const contract = await findContract(db, fact.contractId);
  const telling = contract && agreementLetter(fact, contract);
  if (!telling) return null;
  const people = await recipients(db, telling);
  if (people.length === 0) return null;
  const attachments = telling.sealedYn
    ? await sealedPdf(world, contract.contractId, contract.version, pdfName(contract))
    : [];
  const url = new URL(`/agreements/${contract.contractId}`, world.origin()).href;
  const letters = people.map(({ name, email }): Letter => ({
    to: email,
    subject: telling.subject,
    paragraphs: [`Hello ${name},`, ...telling.sentences],
    action: { label: telling.action, url },
    ...(telling.dueYn && { footnote: 'You get this letter because your signature is due.' }),
    attachments,
  }));
  return {
    async write(tx) {
      for (const letter of letters) await mail.send(tx, now(), letter);
    },
  };
}

/** Each address once, as somebody may be on an agreement in two ways. */
async function recipients(db: Db, { to, dueYn }: Telling) {
  if (to !== 'admins' && to.length === 0) return [];
  const people = db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['users.name', 'users.email', 'users.notifications'])
    .distinctOn('users.email')
    .orderBy('users.email');
  const rows = await (
    to === 'admins'
      ? people.where('profile.role', '=', 'admin')
      : people.where('profile.profileId', 'in', to)
  ).execute();
  return rows.filter(
    ({ notifications }) =>
      dueYn || (notifications ?? defaultNotifications).mail.includes('agreements'),
  );
}

async function sealedPdf(
  { db, files }: World,
  contractId: string,
  version: number,
  name: string,
): Promise<NonNullable<Letter['attachments']>> {
  const { fileId } = await db
    .selectFrom('contractSeal')
    .select('fileId')
    .where('contractId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const content = await buffer(await files.open(fileId));
  return [{ name, mediaType: 'application/pdf', content }];
}
