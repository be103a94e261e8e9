/** What is said in the calls of `mail.ts`, both ways. */
import { z } from 'zod';
import { Mail } from '#domain/mail/Mail.ts';
import { callSchemas } from './callSchemas.ts';

export const MailInBox = Mail.pick({
  mailId: true,
  toAddress: true,
  subject: true,
  createdAt: true,
});

export type MailInBox = z.infer<typeof MailInBox>;

export const MailOpened = MailInBox.extend({
  textBody: z.string(),
  /** A whole document, made by this installation; shown without its scripts all the same. */
  htmlBody: z.string(),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.int() })),
});

export type MailOpened = z.infer<typeof MailOpened>;

export const MailboxPage = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** Newest first. */
  mails: z.array(MailInBox).max(100),
});

export const mailSchemas = callSchemas({
  mails: {
    summary: 'The letters that a demo without a mail server has kept, the newest first.',
    query: z.object({
      /** A part of the address that they were written to. */
      to: z.string().trim().max(254).default(''),
      page: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, 'Must be a whole number from 1.')
        .default('1')
        .transform(Number),
    }),
    reply: MailboxPage,
  },
  mail: {
    summary: 'One letter of that mailbox.',
    params: z.object({ mailId: z.uuid() }),
    reply: MailOpened,
  },
});
