/** The thread that large documents are drawn in, one at a time, as `createPress.ts` hands them over. */
import { move } from 'piscina';
import type { PdfDocument } from '../PdfDocument.ts';
import { renderPdf } from '../renderPdf.ts';

export default async function print(document: PdfDocument): Promise<Uint8Array> {
  const bytes = await renderPdf(asSent(document));
  // A copy of its own, as what is small lies within a larger piece that others use too.
  return move(new Uint8Array(bytes)) as Uint8Array;
}

/** Between threads a Buffer becomes a plain array of bytes. */
function asSent(document: PdfDocument): PdfDocument {
  const { attachments, sheets } = document;
  return {
    ...document,
    ...(attachments && {
      attachments: attachments.map((one) => ({ ...one, content: bufferOf(one.content) })),
    }),
    ...(sheets && { sheets: sheets.map((one) => ({ ...one, png: bufferOf(one.png) })) }),
  };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
