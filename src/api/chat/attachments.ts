/** Files that were brought for a message and will not go with it; bringing them is in `api/file.ts`. */
import { callsOf, post } from '../endpoint.ts';
import type { attachmentSchemas } from './attachmentsSchemas.ts';

export const attachmentApi = callsOf<typeof attachmentSchemas>()({
  drop: post('/api/chat/attachment/drop', {
    audience: 'buyers and agents',
    binds: 'never',
  }),
});
