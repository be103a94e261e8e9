/** What can happen to letters, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

/**
 * A mail server refused a letter for good, and took the one before. Facts name no addresses: the
 * bounce is found by its moment.
 */
const MailBounced = z.object({ kind: z.literal('mail.bounced'), bouncedAt: Instant });

export const mailFacts = [MailBounced] as const;
