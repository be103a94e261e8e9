/** A mail as it waits in the outbox, and what became of it. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

export const MailState = z.enum([
  /** Will be handed to the mail server. */
  'waiting',
  'sent',
  /** Refused, or tried for the last time. */
  'failed',
  /** Stays here, to be read in the demo's mailbox. */
  'kept',
]);
export type MailState = z.infer<typeof MailState>;

export const Mail = z.object({
  mailId: z.uuid(),
  toAddress: z.string(),
  subject: z.string(),
  /** Both bodies are wiped once a mail is sent or given up: they hold links that sign people in. */
  textBody: z.string().nullable(),
  htmlBody: z.string().nullable(),
  state: MailState,
  /** How often it was taken to the mail server. */
  attempts: z.int(),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: Instant.nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** What a mail program calls to end such letters (RFC 8058); null where they come in any case. */
  unsubscribeUrl: z.string().nullable(),
  /** Where an answer goes; null where nobody reads one. */
  replyTo: z.string().nullable(),
  /** What the mail server said last, for whoever runs the installation. */
  lastError: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;
