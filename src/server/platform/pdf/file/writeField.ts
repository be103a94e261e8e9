import { colours } from '../layout/paper.ts';
import type { FontBook } from './fontBook.ts';
import { pdfNumber, pdfText } from './pdfText.ts';
import type { PdfFile } from './pdfFile.ts';
import { type PlacedField, textAt } from './writePage.ts';

/** What is seen in a box, from its lower left corner. */
export function drawField({ field }: PlacedField, fonts: FontBook): string {
  const { x, width, height, texts } = field;
  const frame =
    `${colours.tint} rg 0 0 ${pdfNumber(width)} ${pdfNumber(height)} re f ` +
    `${colours.leaf} rg 0 0 2.5 ${pdfNumber(height)} re f`;
  const lines = texts.map((text) => textAt({ ...text, x: text.x - x }, height, fonts));
  return [frame, ...lines].join('\n');
}

interface About {
  /** The object that it becomes, and that of its page. */
  number: number;
  page: number;
  drawing: string;
  /** The entries of a font dictionary. */
  fonts: string;
  /** By which the tree of structure finds it. */
  structureKey: number;
}

/** A signature field that nobody has signed yet, which is its own place on the page. */
export function writeField(file: PdfFile, { field, y }: PlacedField, about: About): void {
  const { x, width, height, name, description } = field;
  const { number, page, drawing, fonts, structureKey } = about;
  const seen = file.addStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${pdfNumber(width)} ${pdfNumber(height)}] ` +
      `/Resources << /Font << ${fonts} >> >>`,
    drawing,
  );
  const corners = [x, y - height, x + width, y].map(pdfNumber).join(' ');
  file.write(
    number,
    // Printed, and not to be moved.
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${pdfText(name)} /TU ${pdfText(description)} ` +
      `/Rect [${corners}] /F 132 /P ${page} 0 R /AP << /N ${seen} 0 R >> ` +
      `/StructParent ${structureKey} >>`,
  );
}
