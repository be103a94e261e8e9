import { PDF } from '@libpdf/core';

/**
 * A file that travels inside of a PDF, by its name; null when there is none.
 * @throws Error when the bytes are no PDF
 */
export async function readAttachment(pdf: Uint8Array, name: string): Promise<Buffer | null> {
  const found = (await PDF.load(pdf)).getAttachment(name);
  return found && Buffer.from(found);
}
