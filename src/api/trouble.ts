/** What went wrong behind the pages, for admins: seen, and tried again. */
import { z } from 'zod';
import { Alert } from '#domain/trouble/Alert.ts';
import { Trouble } from '#domain/trouble/Trouble.ts';
import { get, post } from './endpoint.ts';

/** The oldest are the first to be mended; the rest shows as these go. */
export const mostTroubles = 100;

export const troubleApi = {
  troubles: get('/api/admin/troubles', {
    summary: `What should have followed from a change and failed: given up first, then the oldest; at most ${mostTroubles}.`,
    audience: 'admins',
    reply: z.object({ total: z.int().min(0), troubles: z.array(Trouble) }),
  }),
  alerts: get('/api/admin/alerts', {
    summary: `Documents and stored files that are not as they are on record, the oldest first; at most ${mostTroubles}.`,
    audience: 'admins',
    reply: z.object({ alerts: z.array(Alert) }),
  }),
  lookAgain: post('/api/admin/alerts/look-again', {
    summary: 'Looks at one of them again, and takes it off the list where all is as it should be.',
    audience: 'admins',
    binds: 'never',
    rateLimit: { perMinute: 60 },
    body: Alert.pick({ id: true }),
    reply: z.object({ alerts: z.array(Alert) }),
  }),
  tryAgain: post('/api/admin/troubles/try-again', {
    summary: 'Has one of them tried again at once, with all its tries before it.',
    audience: 'admins',
    binds: 'never',
    rateLimit: { perMinute: 120 },
    body: Trouble.pick({ consumer: true, number: true }),
    reply: z.object({}),
  }),
};
