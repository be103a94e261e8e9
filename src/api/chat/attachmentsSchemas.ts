/** What is said in the calls of `attachments.ts`, both ways. */
import { z } from 'zod';
import { Attachment } from '#domain/chat/Attachment.ts';
import { callSchemas } from '../callSchemas.ts';

export const attachmentSchemas = callSchemas({
  drop: {
    summary: 'Takes away a file that one has brought and not sent.',
    body: Attachment.pick({ fileId: true }),
    reply: z.object({}),
  },
});
