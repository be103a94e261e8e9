/** Turns a draft into a notification for each recipient, and its email. */
import type { Instant } from '#domain/calendar.ts';
import { lockAnyContract } from '../contract/readContracts.ts';
import { recordEvent } from '../contract/record/recordEvent.ts';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';
import { type Addressee, type LetterParts, writeNotice } from '../notice/writeNotice.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import { footnoteOf } from './footnoteOf.ts';
import type { NotificationDraft } from './NotificationDraft.ts';

export interface SealedPdf {
  contractId: string;
  sha256: string;
  attachment: NonNullable<Letter['attachments']>[number];
}

/**
 * @param path of its page, unless the draft names another
 * @param eventKey identifies the email: one person gets it at most once
 * @param recordOf the agreement whose record the email names, so that it can't be put back unseen
 */
export async function tell(
  world: NoticeWorld,
  path: string,
  draft: NotificationDraft,
  eventKey: string,
  sealed: SealedPdf | null = null,
  recordOf: string | null = sealed?.contractId ?? null,
): Promise<Prepared | null> {
  const people = await recipients(world.db, draft);
  if (people.length === 0) return null;
  const footnote = footnoteOf(draft);
  const parts: LetterParts = {
    ...(footnote !== null && { footnote }),
    attachments: sealed ? [sealed.attachment] : [],
  };
  return {
    async write(tx) {
      const record = recordOf && (await recordSentence(tx, recordOf));
      const sentTo: Recipient[] = [];
      for (const person of people) {
        const { reads } = person;
        const notice = {
          event: draft.event,
          eventKey,
          title: draft.subject,
          paragraphs: [
            ...draft.sentences,
            ...draft.only.flatMap(({ words, to }) => (reads(to) ? [words] : [])),
            ...(draft.quote && reads(draft.quote.to) ? [draft.quote.words] : []),
          ],
          action: draft.action,
          path: draft.page ?? path,
        };
        const more = record === null ? [] : [record];
        const { mailedYn } = await writeNotice(world, tx, person, notice, { ...parts, more });
        if (mailedYn) sentTo.push(person);
      }
      if (sealed) await recordCopies(tx, world.now(), sealed, sentTo);
    },
  };
}

/** Several emails of one fact, written in one transaction; null where none is needed. */
export async function allOf(emails: readonly Promise<Prepared | null>[]): Promise<Prepared | null> {
  const prepared = (await Promise.all(emails)).filter((one) => one !== null);
  if (prepared.length === 0) return null;
  return {
    async write(tx) {
      for (const one of prepared) await one.write(tx);
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
  if (people.length === 0) return;
  const contract = await lockAnyContract(tx, contractId);
  if (!contract) throw new Error('The agreement of a seal is gone.');
  for (const { name, email } of people) {
    // An address that somebody put in its place stays on record.
    const detail = `To ${name} at ${email}`;
    const what = { kind: 'copy_sent', at, detail, objectSha256: sha256 } as const;
    await recordEvent(tx, contract, null, what);
  }
}

interface Recipient extends Addressee {
  /** Whether any of their profiles is among these. */
  reads(to: readonly string[] | 'all'): boolean;
}

/** Each person once, as somebody may be on an agreement in two ways. */
async function recipients(db: Db, { to, butProfileId }: NotificationDraft): Promise<Recipient[]> {
  if (to !== 'admins' && to.length === 0) return [];
  const people = db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.profileId', 'profile.role', 'profile.userId', 'users.name', 'users.email'])
    .orderBy('users.email');
  const rows = await (
    to === 'admins'
      ? people.where('profile.role', '=', 'admin')
      : people.where('profile.profileId', 'in', to)
  ).execute();
  const but = rows.find(({ profileId }) => profileId === butProfileId)?.userId;
  const told = rows.filter(({ userId }) => userId !== but);
  return [...Map.groupBy(told, ({ userId }) => userId).values()].map((profiles) => ({
    ...profiles[0]!,
    reads: (readers) =>
      readers === 'all' || profiles.some(({ profileId }) => readers.includes(profileId)),
  }));
}
