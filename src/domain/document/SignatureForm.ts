/** How somebody writes their name below a document. */
import { z } from 'zod';
import { KeptName } from '../user/personName.ts';

/** The box that a drawn signature fits in. */
export const signatureBox = { width: 1000, height: 300 } as const;

const Stroke = z
  .array(
    z.tuple([
      z.number().min(0).max(signatureBox.width),
      z.number().min(0).max(signatureBox.height),
    ]),
  )
  .min(2)
  .max(2000);

export const SignatureForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: KeptName }),
  /** Strokes of points in the box, from its top left corner. */
  z.object({
    kind: z.literal('drawn'),
    strokes: z.array(Stroke).min(1, 'Draw your signature.').max(200),
  }),
]);
export type SignatureForm = z.infer<typeof SignatureForm>;
