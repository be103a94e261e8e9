/** What people are told of: a row of the matrix in the profile for each, and what holds of it. */
import { z } from 'zod';
import { namesOf } from '../life.ts';
import type { Role } from '../user/User.ts';

export const NoticeChannel = z.enum(['in_app', 'mail', 'push']);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

interface NoticeRule {
  words: string;
  /** One line for the matrix. */
  about: string;
  /** Who is ever told of it; nobody chooses about what names none. */
  roles: readonly Role[];
  /** Cannot be switched off in the app and by mail, and comes by mail at once. */
  legalYn: boolean;
  channels: readonly NoticeChannel[];
  /** How long several of the same are gathered into one, counted from the first. */
  batchMs: number;
}

const everywhere: readonly NoticeChannel[] = NoticeChannel.options;

const rows = {
  signature_due: {
    words: 'Your signature is due',
    about: 'An agreement waits for you to sign it, and lapses without.',
    roles: ['buyer', 'agent'],
    legalYn: true,
    channels: everywhere,
    batchMs: 0,
  },
  binding: {
    words: 'What binds you',
    about: 'A sealed agreement with its PDF, a notice, an end.',
    roles: ['buyer', 'agent'],
    legalYn: true,
    channels: everywhere,
    batchMs: 0,
  },
  agreement: {
    words: 'Agreements on their way',
    about: 'A proposal, a change that somebody asks for, a correction.',
    roles: ['buyer', 'agent'],
    legalYn: false,
    channels: everywhere,
    batchMs: 0,
  },
  end_near: {
    words: 'An end that comes near',
    about: 'Days before an agreement ends by itself.',
    roles: ['buyer', 'agent'],
    legalYn: false,
    channels: everywhere,
    batchMs: 0,
  },
  waiting: {
    words: 'Something waits for your decision',
    about: 'A request for terms, an approval, a voiding to confirm.',
    roles: ['agent', 'admin'],
    legalYn: false,
    channels: everywhere,
    batchMs: 0,
  },
  people: {
    words: 'The people you buy with',
    about: 'Who joins, declines or leaves, and what you are in the group.',
    roles: ['buyer'],
    legalYn: false,
    channels: everywhere,
    batchMs: 0,
  },
  message: {
    words: 'Messages',
    about: 'Gathered by conversation, and nothing while you read it.',
    roles: ['buyer', 'agent'],
    legalYn: false,
    channels: everywhere,
    batchMs: 5 * 60_000,
  },
  standing: {
    words: 'Suspensions and licenses',
    about: 'What an agent may do here, and when a license ends.',
    roles: ['agent', 'admin'],
    legalYn: true,
    channels: everywhere,
    batchMs: 0,
  },
  fault: {
    words: 'Records that are not whole',
    about: 'An agreement or a file is not what was stored.',
    roles: ['admin'],
    legalYn: false,
    channels: everywhere,
    batchMs: 0,
  },
  reachability: {
    words: 'Ways that no longer reach you',
    about: 'Letters that come back, a browser that takes no pushes any more.',
    roles: [],
    legalYn: true,
    channels: ['in_app'],
    batchMs: 0,
  },
  receipt: {
    words: 'Receipts',
    about:
      'An email for your records each time you sign, give notice or take another binding step.',
    roles: ['buyer', 'agent', 'admin'],
    legalYn: true,
    channels: ['mail'],
    batchMs: 0,
  },
} as const satisfies Record<string, NoticeRule>;

/** The events, in the order of the rows. */
export const NoticeEvent = z.enum(namesOf(rows));
export type NoticeEvent = z.infer<typeof NoticeEvent>;

export const noticeRules: Record<NoticeEvent, NoticeRule> = rows;

/** The rows of somebody's matrix, in their order. */
export function eventsFor(roles: readonly Role[]): NoticeEvent[] {
  return NoticeEvent.options.filter((event) =>
    noticeRules[event].roles.some((role) => roles.includes(role)),
  );
}
