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

/** In units of the box: a tap that slips stays below both. */
const leastInk = 120;
const leastExtent = 60;

/** True if the strokes are long and wide enough to be written on purpose. */
function isDrawn(strokes: readonly (readonly [x: number, y: number])[][]): boolean {
  const points = strokes.flat();
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  const wide = extent(points.map(([x]) => x));
  const high = extent(points.map(([, y]) => y));
  const ink = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return ink >= leastInk && Math.hypot(wide, high) >= leastExtent;
}

function lengthOf(stroke: readonly (readonly [x: number, y: number])[]): number {
  return stroke.reduce((sum, [x, y], at) => {
    const before = stroke[at - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum;
  }, 0);
}

export const SignatureForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: KeptName }),
  /** Strokes of points in the box, from its top left corner. */
  z.object({
    kind: z.literal('drawn'),
    strokes: z
      .array(Stroke)
      .min(1, 'Draw your signature.')
      .max(200)
      .refine(
        isDrawn,
        'This is only a dot or a short line. Draw your signature, or type your name.',
      ),
  }),
]);
export type SignatureForm = z.infer<typeof SignatureForm>;
