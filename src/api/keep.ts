/** What people keep of homes: hearts, what they hide, notes, lists, and what they have looked at. */
import { callsOf, get, post } from './endpoint.ts';
import type { keepSchemas } from './keepSchemas.ts';

export const keepApi = callsOf<typeof keepSchemas>()({
  kept: get('/api/keep/homes', {
    audience: 'signed in',
    rateLimit: { perMinute: 240 },
  }),
  seen: get('/api/keep/seen', {
    audience: 'signed in',
    rateLimit: { perMinute: 120 },
  }),
  change: post('/api/keep/changes', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 240 },
    bodyLimit: 512 * 1024,
  }),
  tell: post('/api/keep/told', {
    audience: 'anyone',
    rateLimit: { perMinute: 240 },
  }),
});
