/**
 * A form by somebody else, such as a state's regulator, that binds together with a text. It is shown
 * and printed as pictures of its pages, so that everybody sees the same; the file travels along.
 */
import { z } from 'zod';
import { Sha256 } from './Sha256.ts';

/** One page as it was drawn, and the words that a program found on it, for those who hear it. */
export const FormPage = z.object({
  /** Of the picture, a PNG. */
  fileId: z.uuid(),
  sha256: Sha256,
  /** Of the picture, in pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  /** Of the paper, in points. */
  paperWidth: z.number().positive(),
  paperHeight: z.number().positive(),
  words: z.string(),
});
export type FormPage = z.infer<typeof FormPage>;
