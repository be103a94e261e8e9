/** What is said in the calls of `notice.ts`, both ways. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { Notice } from '#domain/notice/Notice.ts';
import { MailTiming, NoticeChoice, NoticeSwitch, TimeZone } from '#domain/notice/NoticeChoices.ts';
import { NoticeEvent } from '#domain/notice/NoticeEvent.ts';
import { PushKeys } from '#domain/notice/PushSubscription.ts';
import { QuietHours } from '#domain/notice/QuietHours.ts';
import { callSchemas } from './callSchemas.ts';

export const noticesPerPage = 30;

const Unread = z.object({ unread: z.int() });

export const NoticePage = Unread.extend({
  /** Newest first. */
  notices: z.array(Notice).max(noticesPerPage),
  moreYn: z.boolean(),
});

export type NoticePage = z.infer<typeof NoticePage>;

/** How somebody is told, as it holds. */
export const NoticeSettings = z.object({
  /** A row for each event that they are ever told of. */
  rows: z.array(NoticeChoice.extend({ event: NoticeEvent })),
  quietHours: QuietHours.nullable(),
  timeZone: TimeZone.nullable(),
  mail: z.object({
    address: z.string(),
    /** Whether letters reach anybody from here. */
    canSendYn: z.boolean(),
    /** The last letter was refused, and none was taken since; null where all is well. */
    bounce: z.object({ at: Instant, reason: z.string() }).nullable(),
  }),
  push: z.object({
    /** What a browser subscribes with: the installation's public key, base64url. */
    publicKey: z.string(),
    subscriptions: z.array(
      z.object({
        subscriptionId: z.uuid(),
        userAgent: z.string().nullable(),
        createdAt: Instant,
        /** It takes no pushes any more; null where it does. */
        goneAt: Instant.nullable(),
      }),
    ),
  }),
});

export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const noticeSchemas = callSchemas({
  unread: {
    summary: 'How many notices one has not read.',
    reply: Unread,
  },
  notices: {
    summary: 'One’s notices, the newest first.',
    query: z.object({
      /** The last of the page before. */
      after: z.uuid().optional(),
    }),
    reply: NoticePage,
  },
  markRead: {
    summary: 'Marks some of one’s notices as read.',
    body: z.object({ noticeIds: z.array(z.uuid()).min(1).max(100) }),
    reply: Unread,
  },
  markAllRead: {
    summary: 'Marks all notices as read that there were at a moment.',
    body: z.object({ until: Instant }),
    reply: Unread,
  },
  readPage: {
    summary: 'Marks the notices as read that are about a page which is looked at.',
    body: z.object({
      path: z
        .string()
        .max(300)
        .regex(/^\/(?!\/)/, 'Must be the path of a page.'),
    }),
    reply: Unread,
  },
  settings: {
    summary: 'By which ways one is told of which events, and whether they work.',
    reply: NoticeSettings,
  },
  choose: {
    summary: 'Turns one switch of the matrix of events and ways.',
    body: z.object({
      chosen: NoticeSwitch,
      /** Of the browser; kept where none is known yet. */
      timeZone: TimeZone,
    }),
    reply: NoticeSettings,
  },
  setQuietHours: {
    summary: 'Says when nothing may ring, and by which clock; digests come by the same clock.',
    body: z.object({ quietHours: QuietHours.nullable(), timeZone: TimeZone }),
    reply: NoticeSettings,
  },
  addPush: {
    summary: 'Lets this browser be pushed to, by the subscription that it made.',
    body: PushKeys,
    reply: NoticeSettings,
  },
  removePush: {
    summary: 'Pushes to a browser no more.',
    body: z.object({ subscriptionId: z.uuid() }),
    reply: NoticeSettings,
  },
  tryMail: {
    summary: 'Tries one’s address again, from which letters came back, with a letter that says so.',
    body: z.object({}),
    reply: NoticeSettings,
  },
  whatUnsubscribes: {
    summary: 'Which letters the signed link of a letter ends.',
    query: z.object({ token: z.string().max(300) }),
    reply: z.object({ event: NoticeEvent.nullable(), timing: MailTiming }),
  },
  oneClick: {
    summary: 'The same, as mail programs do it by themselves (RFC 8058): the body is a form.',
    query: z.object({ token: z.string().max(300) }),
    reply: z.object({}),
  },
  unsubscribe: {
    summary: 'Ends the letters that the signed link of a letter names.',
    body: z.object({ token: z.string().max(300) }),
    reply: z.object({ event: NoticeEvent.nullable() }),
  },
});
