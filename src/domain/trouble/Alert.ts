/** Something that is kept and is not as it is on record: a document, or a stored file. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

export const Alert = z.object({
  /** Of the document or the file. */
  id: z.uuid(),
  of: z.enum(['agreement', 'file']),
  /** What people call it. */
  name: z.string(),
  /** Parts of sentences. */
  what: z.array(z.string()),
  /** When the first of it was found. */
  since: Instant,
});
export type Alert = z.infer<typeof Alert>;
