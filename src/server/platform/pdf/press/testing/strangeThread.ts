/** Does in a thread what a document's title says, to see what becomes of the others. */
import type { PdfDocument } from '../../PdfDocument.ts';

export default async function print({ title }: PdfDocument): Promise<Uint8Array> {
  if (title === 'for ever') for (;;);
  if (title === 'fill the memory') {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => `${held.length} ${at}`));
  }
  if (title === 'die') process.exit(3);
  if (title === 'wait') await new Promise(() => setInterval(() => undefined, 1_000));
  if (title === 'fail') throw new Error('A defect.');
  return new TextEncoder().encode(`${title}, with ${Object.keys(process.env).length} settings`);
}
