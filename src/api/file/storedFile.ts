/** A file of its own, as every page shows somebody's picture: the other files come later. */
import type { FileRoute } from '../file.ts';
import type { fileSchemas } from '../fileSchemas.ts';

export const storedFile = {
  method: 'GET',
  path: '/api/files/:fileId',
  audience: 'signed in',
  answers: 'application/octet-stream',
} as const satisfies FileRoute<typeof fileSchemas.storedFile>;
