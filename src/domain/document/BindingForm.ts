/**
 * A form by somebody else, such as a state's regulator, that binds together with a text. It is shown
 * and printed as pictures of its pages, so that everybody sees the same; the file travels along.
 */
import { z } from 'zod';
import { LegalDate } from '../dateSchemas.ts';
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

export const BindingForm = z.object({
  title: z.string(),
  edition: z.string(),
  effectiveOn: LegalDate,
  /** Who issued it, and where it was taken from. */
  source: z.object({ text: z.string(), url: z.string() }),
  review: z.object({ by: z.string(), on: LegalDate }),
  /** The agent who filled in the form for this agreement; absent: the form is blank. */
  completedBy: z.string().optional(),
  /** Whether it stands in the place of a real one in a demo. */
  demoYn: z.boolean(),
  /** The PDF as it was uploaded. */
  file: z.object({ fileId: z.uuid(), name: z.string(), sha256: Sha256 }),
  pages: z.array(FormPage).min(1),
});
export type BindingForm = z.infer<typeof BindingForm>;

/** Under which name the PDF travels inside of the sealed file. */
export const formFileName = 'state-form.pdf';

/** `Page 2 of 6 of the form “Buyer agency contract”`. */
export function pageInWords({ title, pages }: Pick<BindingForm, 'title' | 'pages'>, at: number) {
  return `Page ${at + 1} of ${pages.length} of the form “${title}”`;
}
