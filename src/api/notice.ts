/** Word of what happened: the centre in the header, and by which ways somebody wants to be told. */
import { callsOf, get, post } from './endpoint.ts';
import type { noticeSchemas } from './noticeSchemas.ts';

const often = { perMinute: 120 };

export const noticeApi = callsOf<typeof noticeSchemas>()({
  unread: get('/api/notices/unread', { audience: 'signed in' }),
  notices: get('/api/notices', { audience: 'signed in' }),
  markRead: post('/api/notices/mark-read', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
  }),
  markAllRead: post('/api/notices/mark-all-read', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
  }),
  readPage: post('/api/notices/read-page', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
  }),
  settings: get('/api/notices/settings', { audience: 'signed in' }),
  choose: post('/api/notices/choose', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
  }),
  setQuietHours: post('/api/notices/set-quiet-hours', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
  }),
  addPush: post('/api/notices/add-push', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 20 },
  }),
  removePush: post('/api/notices/remove-push', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: often,
  }),
  tryMail: post('/api/notices/try-mail', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 5 },
  }),
  whatUnsubscribes: get('/api/notices/unsubscribe', { audience: 'anyone' }),
  oneClick: post('/api/notices/one-click', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
    bodyLimit: 1_024,
  }),
  unsubscribe: post('/api/notices/unsubscribe', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
  }),
});
