/** Letters that wait: for the end of quiet hours, of a while in which more may come, or for a digest. */
import type { Instant } from '#domain/calendar.ts';
import { noticeRules } from '#domain/notice/NoticeEvent.ts';
import { choiceOf } from '#domain/notice/NoticeChoices.ts';
import type { Notice } from '#domain/notice/Notice.ts';
import { greeting } from '#domain/user/personName.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { isBounced } from '../platform/mail/bounces.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { settingOf } from './settings.ts';
import { unsubscribeLinks } from './unsubscribeLink.ts';
import { asSubject, letterOf } from './writeNotice.ts';

type Waiting = Pick<Notice, 'event' | 'title' | 'paragraphs' | 'path' | 'noticeId'> & {
  action: string;
  digestYn: boolean;
};

/**
 * Writes what is due to one person as one letter, in the transaction that ends its waiting.
 * @returns false where nothing is due to anybody whom no other process is writing to
 */
export async function deliverDueMail(world: NoticeWorld): Promise<boolean> {
  return inTransaction(world.db, async (tx) => {
    const now = world.now();
    const person = await nextPerson(tx, now);
    if (!person) return false;
    const waiting = await takeDue(tx, now, person.userId);
    const { choices } = await settingOf(tx, person.userId);
    const bouncedYn = await isBounced(tx, person.email);
    // Whoever has switched it off since gets nothing.
    const wanted = waiting.filter(
      ({ event }) =>
        choiceOf(event, choices).mail !== 'off' && (noticeRules[event].legalYn || !bouncedYn),
    );
    const letter = letterFor(world, person, wanted);
    if (letter && world.mail.canSend) await world.mail.send(tx, now, letter);
    return true;
  });
}

/** One to whom something is due; the lock of their row keeps other processes from writing to them. */
async function nextPerson(tx: Tx, now: Instant) {
  return tx
    .selectFrom('users')
    .select(['users.id as userId', 'users.name', 'users.email'])
    .where('users.id', 'in', (due) =>
      due
        .selectFrom('noticeDelivery')
        .innerJoin('notice', 'notice.noticeId', 'noticeDelivery.noticeId')
        .select('notice.userId')
        .where('noticeDelivery.channel', '=', 'mail')
        .where('noticeDelivery.dueAt', '<=', now),
    )
    .orderBy('users.id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** What they have not read meanwhile; nothing of it waits any more. */
async function takeDue(tx: Tx, now: Instant, userId: string): Promise<Waiting[]> {
  const taken = await tx
    .deleteFrom('noticeDelivery')
    .using('notice')
    .whereRef('notice.noticeId', '=', 'noticeDelivery.noticeId')
    .where('notice.userId', '=', userId)
    .where('noticeDelivery.channel', '=', 'mail')
    .where('noticeDelivery.dueAt', '<=', now)
    .returning([
      'notice.noticeId',
      'notice.event',
      'notice.title',
      'notice.paragraphs',
      'notice.action',
      'notice.path',
      'notice.at',
      'notice.readAt',
      'noticeDelivery.digestYn',
    ])
    .execute();
  return taken
    .filter(({ readAt }) => readAt === null)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type Person = { userId: string; name: string; email: string };

function letterFor(world: NoticeWorld, person: Person, wanted: Waiting[]): Letter | null {
  const [first, ...others] = wanted;
  if (!first) return null;
  const digestYn = wanted.some((one) => one.digestYn);
  if (others.length === 0 && !digestYn) {
    return letterOf(world, person, first, answering(world, first));
  }
  const count = wanted.length === 1 ? 'One thing' : `${wanted.length} things`;
  return {
    to: person.email,
    subject: asSubject(
      wanted.length === 1 ? `Your digest: ${first.title}` : `${count} that happened on Lintel`,
    ),
    paragraphs: [
      greeting(person.name),
      digestYn
        ? `${count} that you have not read yet, gathered as you have set.`
        : `${count} that you have not read yet.`,
    ],
    items: wanted.slice(0, mostItems).map(({ title, paragraphs, path }) => ({
      title,
      ...(paragraphs[0] !== undefined && { text: paragraphs[0] }),
      url: new URL(path, world.origin()).href,
    })),
    ...(wanted.length > mostItems && {
      footnote: `${wanted.length - mostItems} more are in your notices.`,
    }),
    action: {
      label: 'Choose what you are told',
      url: new URL('/profile#notifications', world.origin()).href,
    },
    unsubscribe: {
      label: 'No more letters but those that have consequences in law',
      ...unsubscribeLinks(world, { userId: person.userId, event: null }),
    },
  };
}

/** A letter about one conversation can be answered, where mail comes in. */
function answering(
  { replyAddress }: NoticeWorld,
  { event, noticeId }: Waiting,
): Pick<Letter, 'replyTo' | 'footnote'> {
  if (event !== 'message' || replyAddress === null) return {};
  return {
    replyTo: replyAddress(noticeId),
    footnote:
      'Answer this letter from this address, and your words stand in the conversation. Pictures and PDFs come along.',
  };
}

const mostItems = 100;
