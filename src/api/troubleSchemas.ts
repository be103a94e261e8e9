/** What is said in the calls of `trouble.ts`, both ways. */
import { z } from 'zod';
import { Alert } from '#domain/trouble/Alert.ts';
import { Trouble } from '#domain/trouble/Trouble.ts';
import { callSchemas } from './callSchemas.ts';

/** The oldest are the first to be mended; the rest shows as these go. */
export const mostTroubles = 100;

export const troubleSchemas = callSchemas({
  troubles: {
    summary: `What should have followed from a change and failed: given up first, then the oldest; at most ${mostTroubles}.`,
    reply: z.object({ total: z.int().min(0), troubles: z.array(Trouble) }),
  },
  alerts: {
    summary: `Documents and stored files that are not as they are on record, the oldest first; at most ${mostTroubles}.`,
    reply: z.object({ alerts: z.array(Alert) }),
  },
  lookAgain: {
    summary: 'Looks at one of them again, and takes it off the list where all is as it should be.',
    body: Alert.pick({ id: true }),
    reply: z.object({ alerts: z.array(Alert) }),
  },
  tryAgain: {
    summary: 'Has one of them tried again at once, with all its tries before it.',
    body: Trouble.pick({ consumer: true, number: true }),
    reply: z.object({}),
  },
});
