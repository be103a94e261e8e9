/** A file of its own, as every page shows somebody's picture: the other files' shapes come later. */
import { z } from 'zod';

export const storedFile = {
  method: 'GET',
  path: '/api/files/:fileId',
  summary:
    'A file that was uploaded, whole or in parts (Range). Photos of profiles are for everybody who is signed in, other files for their owner.',
  audience: 'signed in',
  answers: 'application/octet-stream',
  params: z.object({ fileId: z.uuid() }),
} as const;
