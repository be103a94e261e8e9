/** What went wrong behind the pages, for admins: seen, and tried again. */
import { callsOf, get, post } from './endpoint.ts';
import type { troubleSchemas } from './troubleSchemas.ts';

export const troubleApi = callsOf<typeof troubleSchemas>()({
  troubles: get('/api/admin/troubles', { audience: 'admins' }),
  alerts: get('/api/admin/alerts', { audience: 'admins' }),
  lookAgain: post('/api/admin/alerts/look-again', {
    audience: 'admins',
    binds: 'never',
    rateLimit: { perMinute: 60 },
  }),
  tryAgain: post('/api/admin/troubles/try-again', {
    audience: 'admins',
    binds: 'never',
    rateLimit: { perMinute: 120 },
  }),
});
