/** Word of what happened: the centre in the header, and by which ways somebody wants to be told. */
import { z } from 'zod';
import { Instant } from '#domain/calendar.ts';
import { Notice } from '#domain/notice/Notice.ts';
import { MailTiming, NoticeChoice, NoticeSwitch, TimeZone } from '#domain/notice/NoticeChoices.ts';
import { NoticeEvent } from '#domain/notice/NoticeEvent.ts';
import { PushKeys } from '#domain/notice/PushSubscription.ts';
import { QuietHours } from '#domain/notice/QuietHours.ts';
import { get, post } from './endpoint.ts';

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

const often = { perMinute: 120 };

export const noticeApi = {
  unread: get('/api/notices/unread', {
    summary: 'How many notices one has not read.',
    audience: 'signed in',
    reply: Unread,
  }),
  notices: get('/api/notices', {
    summary: 'One’s notices, the newest first.',
    audience: 'signed in',
    query: z.object({
      /** The last of the page before. */
      after: z.uuid().optional(),
    }),
    reply: NoticePage,
  }),
  markRead: post('/api/notices/mark-read', {
    summary: 'Marks some of one’s notices as read.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
    body: z.object({ noticeIds: z.array(z.uuid()).min(1).max(100) }),
    reply: Unread,
  }),
  markAllRead: post('/api/notices/mark-all-read', {
    summary: 'Marks all notices as read that there were at a moment.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
    body: z.object({ until: Instant }),
    reply: Unread,
  }),
  readPage: post('/api/notices/read-page', {
    summary: 'Marks the notices as read that are about a page which is looked at.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
    body: z.object({
      path: z
        .string()
        .max(300)
        .regex(/^\/(?!\/)/, 'Must be the path of a page.'),
    }),
    reply: Unread,
  }),
  settings: get('/api/notices/settings', {
    summary: 'By which ways one is told of which events, and whether they work.',
    audience: 'signed in',
    reply: NoticeSettings,
  }),
  choose: post('/api/notices/choose', {
    summary: 'Turns one switch of the matrix of events and ways.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
    body: z.object({
      chosen: NoticeSwitch,
      /** Of the browser; kept where none is known yet. */
      timeZone: TimeZone,
    }),
    reply: NoticeSettings,
  }),
  setQuietHours: post('/api/notices/set-quiet-hours', {
    summary: 'Says when nothing may ring, and by which clock; digests come by the same clock.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
    body: z.object({ quietHours: QuietHours.nullable(), timeZone: TimeZone }),
    reply: NoticeSettings,
  }),
  addPush: post('/api/notices/add-push', {
    summary: 'Lets this browser be pushed to, by the subscription that it made.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 20 },
    body: PushKeys,
    reply: NoticeSettings,
  }),
  removePush: post('/api/notices/remove-push', {
    summary: 'Pushes to a browser no more.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
    body: z.object({ subscriptionId: z.uuid() }),
    reply: NoticeSettings,
  }),
  tryMail: post('/api/notices/try-mail', {
    summary: 'Tries one’s address again, from which letters came back, with a letter that says so.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 5 },
    body: z.object({}),
    reply: NoticeSettings,
  }),
  whatUnsubscribes: get('/api/notices/unsubscribe', {
    summary: 'Which letters the signed link of a letter ends.',
    audience: 'anyone',
    query: z.object({ token: z.string().max(300) }),
    reply: z.object({ event: NoticeEvent.nullable(), timing: MailTiming }),
  }),
  oneClick: post('/api/notices/one-click', {
    summary: 'The same, as mail programs do it by themselves (RFC 8058): the body is a form.',
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
    bodyLimit: 1_024,
    query: z.object({ token: z.string().max(300) }),
    reply: z.object({}),
  }),
  unsubscribe: post('/api/notices/unsubscribe', {
    summary: 'Ends the letters that the signed link of a letter names.',
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
    body: z.object({ token: z.string().max(300) }),
    reply: z.object({ event: NoticeEvent.nullable() }),
  }),
};
