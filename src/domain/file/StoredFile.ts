/** A file that somebody uploaded, or that the product made for them. Its contents lie elsewhere. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

/**
 * `form`: a form of a state, as an admin brought it, with the pictures of its pages. `notice scan`: of a
 * notice on paper; it has an owner until it is recorded, and belongs to the agreement from then on.
 */
export const FilePurpose = z.enum([
  'profile photo',
  'document',
  'form',
  'chat attachment',
  'notice scan',
]);
export type FilePurpose = z.infer<typeof FilePurpose>;

export const StoredFile = z.object({
  /** A UUIDv7. */
  fileId: z.uuid(),
  /** Null for a file of the product itself. */
  ownerUserId: z.uuid().nullable(),
  purpose: FilePurpose,
  /** Found in the contents, never taken from the name or from who sent it. */
  mediaType: z.string().max(100),
  byteSize: z.int().nonnegative(),
  /** Of the contents, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** What the file is called when it is saved. */
  name: z.string().min(1).max(200),
  createdAt: Instant,
});
export type StoredFile = z.infer<typeof StoredFile>;
