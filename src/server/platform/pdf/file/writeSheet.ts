/** Whole pages by somebody else: a picture as large as its paper, and below it what it is part of. */
import type { Sheet } from '../PdfDocument.ts';
import type { Part } from '../layout/Row.ts';
import { type PdfFile } from './pdfFile.ts';
import { pdfNumber } from './pdfText.ts';

/** Below the picture, for the line that says where it belongs. */
export const footHeight = 30;

const signature = 8;

interface Png {
  width: number;
  height: number;
  /** Grey has one, RGB three. */
  colours: 1 | 3;
  /** Deflated rows with PNG's predictors, which PDF knows. */
  data: Buffer;
}

/**
 * Writes the picture.
 * @returns the number of its object
 */
export function writePicture(file: PdfFile, sheet: Sheet): number {
  const { width, height, colours, data } = readPng(sheet.png);
  // In hexadecimal, so that no byte of it can be taken for a part of the PDF.
  return file.addStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
      `/ColorSpace /${colours === 1 ? 'DeviceGray' : 'DeviceRGB'} ` +
      `/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null << /Predictor 15 ` +
      `/Colors ${colours} /BitsPerComponent 8 /Columns ${width} >>]`,
    `${data.toString('hex')}>`,
  );
}

/** The drawing of the page, whose picture is the figure of mark 0. */
export function drawSheet({ width, height }: Sheet, part: Part, page: number): string {
  part.places.push({ page, mark: 0 });
  part.box = [0, footHeight, width, footHeight + height];
  return (
    `/Figure << /MCID 0 >> BDC q ${pdfNumber(width)} 0 0 ${pdfNumber(height)} 0 ${footHeight} cm ` +
    '/Sheet Do Q EMC'
  );
}

/** @throws Error where it is no PNG as `Sheet` wants it */
function readPng(png: Buffer): Png {
  const parts: Buffer[] = [];
  let head: Buffer | null = null;
  for (let at = signature; at + 8 <= png.length;) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') head = content;
    if (kind === 'IDAT') parts.push(content);
    at += length + 12;
  }
  if (!head || parts.length === 0) throw new Error('A sheet is no PNG.');
  const [depth, colour, , , interlaced] = head.subarray(8);
  if (depth !== 8 || interlaced !== 0 || (colour !== 0 && colour !== 2)) {
    throw new Error('A sheet has another form of PNG than is printed.');
  }
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    colours: colour === 0 ? 1 : 3,
    data: Buffer.concat(parts),
  };
}
