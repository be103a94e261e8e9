/** Files that were brought for a message and will not go with it; bringing them is in `api/file.ts`. */
import { z } from 'zod';
import { Attachment } from '#domain/chat/Attachment.ts';
import { post } from '../endpoint.ts';

export const attachmentApi = {
  drop: post('/api/chat/attachment/drop', {
    summary: 'Takes away a file that one has brought and not sent.',
    audience: 'buyers and agents',
    binds: 'never',
    body: Attachment.pick({ fileId: true }),
    reply: z.object({}),
  }),
};
