/** What is to be said to one person by mail, before it has a layout. */
import { z } from 'zod';

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // A line break would begin another header of the mail.
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'This must be a single line without control characters.');

const Attachment = z.object({
  /** As it is offered for saving: `touring-agreement.pdf`. */
  name: oneLine(200).regex(/^[^/\\]*$/, 'A file name has no slashes.'),
  mediaType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, 'This is not a media type.'),
  content: z.instanceof(Buffer),
});

export const Letter = z.object({
  to: z.email('This is not an e-mail address.').max(254),
  /** Also the heading of the letter. */
  subject: oneLine(200),
  /** Plain text, each as a paragraph; a line break inside one stays. */
  paragraphs: z.array(z.string()).min(1),
  /** What a digest gathers, each with the page that it is about. */
  items: z
    .array(
      z.object({
        title: z.string().min(1),
        text: z.string().optional(),
        url: z.url({ protocol: /^https?$/, normalize: true }),
      }),
    )
    .default([]),
  /** The one thing to do. */
  action: z
    .object({ label: oneLine(80), url: z.url({ protocol: /^https?$/, normalize: true }) })
    .optional(),
  /** In small print at the end: how long a link lives, why one gets this letter. */
  footnote: z.string().optional(),
  /** Where letters like this one are ended, without signing in; absent where they cannot be. */
  unsubscribe: z
    .object({
      label: oneLine(120),
      url: z.url({ protocol: /^https?$/, normalize: true }),
      /** For mail programs, which post to it by themselves (RFC 8058). */
      oneClickUrl: z.url({ protocol: /^https?$/, normalize: true }),
    })
    .optional(),
  /** Where an answer to it goes; nobody reads one where it is absent. */
  replyTo: z.email().max(254).optional(),
  attachments: z.array(Attachment).default([]),
});
/** As callers write it. */
export type Letter = z.input<typeof Letter>;
/** Read and found good. */
export type GoodLetter = z.output<typeof Letter>;
