/** Telling one person of one event: the row in the centre, and what follows by mail and push. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import { type NoticeSetting, usualSetting } from '#domain/notice/NoticeChoices.ts';
import { type NoticeEvent, noticeRules } from '#domain/notice/NoticeEvent.ts';
import { planNotice } from '#domain/notice/planNotice.ts';
import { greeting } from '#domain/user/personName.ts';
import type { Role } from '#domain/user/User.ts';
import { insertBatches } from '../platform/db/insertBatches.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { isBounced } from '../platform/mail/bounces.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { unsubscribeLinks } from './unsubscribeLink.ts';

export interface Addressee {
  userId: string;
  name: string;
  email: string;
  /** As what they are told. */
  role: Role;
}

export interface NewNotice {
  event: NoticeEvent;
  /** What it is of: one person has at most one notice of it. */
  eventKey: string;
  title: string;
  paragraphs: string[];
  /** On the button of its letter. */
  action: string;
  /** Path and query of its page. */
  path: string;
}

/** What the letter has beside the notice. */
export type LetterParts = Pick<Letter, 'footnote' | 'replyTo' | 'attachments'> & {
  /** After the paragraphs of the notice. */
  more?: readonly string[];
};

export interface Told {
  /** Whether a letter went out with it. */
  mailedYn: boolean;
}

/** Says it once: the same again writes nothing, whoever says it. */
export async function writeNotice(
  world: NoticeWorld,
  tx: Tx,
  who: Addressee,
  notice: NewNotice,
  parts: LetterParts = {},
): Promise<Told> {
  const now = world.now();
  const setting = await settingIn(tx, who.userId);
  const { inAppYn, mail, push } = planNotice(notice.event, setting, now);
  const [row] = await tx
    .insertInto('notice')
    .values({
      noticeId: uuidv7(),
      userId: who.userId,
      event: notice.event,
      eventKey: notice.eventKey,
      title: notice.title,
      paragraphs: JSON.stringify(notice.paragraphs),
      action: notice.action,
      path: notice.path,
      role: who.role,
      at: now,
      inAppYn,
      readAt: null,
      pushedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'eventKey']).doNothing())
    .returning('noticeId')
    .execute();
  if (!row) return { mailedYn: false };
  if (inAppYn) await recordFacts(tx, now, [{ kind: 'notice.changed', userId: who.userId }]);
  const { noticeId } = row;
  if (push && (await whoIsPushedTo(tx, [who.userId])).size > 0)
    await oweAll(tx, [{ noticeId, channel: 'push', dueAt: push.dueAt, digestYn: false }]);
  if (mail === null || !world.mail.canSend) return { mailedYn: false };
  // What binds is sent all the same: that somebody tried has consequences.
  if (!noticeRules[notice.event].legalYn && (await isBounced(tx, who.email))) {
    return { mailedYn: false };
  }
  if (mail.digestYn || mail.dueAt > now) {
    await oweAll(tx, [{ noticeId, channel: 'mail', ...mail }]);
    return { mailedYn: false };
  }
  await world.mail.send(tx, now, letterOf(world, who, notice, parts));
  return { mailedYn: true };
}

async function settingIn(tx: Tx, userId: string): Promise<NoticeSetting> {
  const row = await tx
    .selectFrom('noticeSetting')
    .select(['choices', 'quietHours', 'timeZone'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? usualSetting;
}

/** Those of them of whom any browser takes pushes. */
export async function whoIsPushedTo(tx: Tx, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('pushSubscription')
    .select('userId')
    .distinct()
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('goneAt', 'is', null)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

interface Owed {
  noticeId: string;
  channel: 'mail' | 'push';
  dueAt: Instant;
  digestYn: boolean;
}

/** To be sent later; what waits already goes when it was to go. */
export async function oweAll(tx: Tx, owed: Owed[]): Promise<void> {
  for (const batch of insertBatches(owed)) {
    await tx
      .insertInto('noticeDelivery')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['noticeId', 'channel']).doNothing())
      .execute();
  }
}

type Said = Pick<NewNotice, 'event' | 'title' | 'paragraphs' | 'action' | 'path'>;

export function letterOf(
  world: NoticeWorld,
  { userId, name, email }: Pick<Addressee, 'userId' | 'name' | 'email'>,
  { event, title, paragraphs, action, path }: Said,
  { footnote, replyTo, attachments = [], more = [] }: LetterParts = {},
): Letter {
  const { legalYn, words } = noticeRules[event];
  return {
    to: email,
    subject: asSubject(title),
    paragraphs: [greeting(name), ...paragraphs, ...more],
    action: { label: action, url: new URL(path, world.origin()).href },
    ...(footnote !== undefined && { footnote }),
    ...(replyTo !== undefined && { replyTo }),
    ...(!legalYn && {
      unsubscribe: {
        label: `No more letters about “${words}”`,
        ...unsubscribeLinks(world, { userId, event }),
      },
    }),
    attachments,
  };
}

/** Twenty names do not fit into the head of a mail; the letter says them all. */
export function asSubject(subject: string): string {
  const most = 160;
  return subject.length <= most ? subject : `${subject.slice(0, most - 1).trimEnd()}…`;
}
