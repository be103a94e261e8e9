/** What a message said before an edit or its deletion; part of the brokerage's record alone. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { Attachment } from './Attachment.ts';
import { NamedSubject } from './Subject.ts';

export const EarlierWords = z.object({
  how: z.enum(['edited', 'deleted']),
  /** When other words, or none, took their place. */
  replacedAt: Instant,
  body: z.string(),
  subject: NamedSubject.nullable(),
  attachments: z.array(Attachment),
});
export type EarlierWords = z.infer<typeof EarlierWords>;
