/**
 * A file that goes with a message. What it is was found in its contents; a picture was made anew
 * from its pixels, and each has a small picture for the thread with its measures, so that room is
 * kept before it is there.
 */
import { z } from 'zod';
import { StoredFile } from '../file/StoredFile.ts';

export const attachmentLimits = {
  /** Of one person: not yet sent with a message. */
  waitingPerPerson: 30,
  /** Of one person in a day, sent ones included. */
  bytesPerPersonAndDay: 500 * 1024 * 1024,
} as const;

export const AttachmentKind = z.enum(['picture', 'pdf']);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

export const Attachment = z.object({
  /** Of what people open and save. */
  fileId: z.uuid(),
  kind: AttachmentKind,
  name: StoredFile.shape.name,
  mediaType: StoredFile.shape.mediaType,
  byteSize: StoredFile.shape.byteSize,
  /** The small picture for the thread: of a PDF its first page. */
  previewFileId: z.uuid(),
  /** Of the preview, in pixels: the room that is kept for it. */
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
  /** A picture of a few pixels, as the address of an image: what stands there until the preview does. */
  blur: z
    .string()
    .max(2000)
    .regex(/^data:image\/(webp|png);base64,[A-Za-z0-9+/=]+$/),
  /** Of a PDF. */
  pages: z.int().min(1).nullable(),
});
export type Attachment = z.infer<typeof Attachment>;
