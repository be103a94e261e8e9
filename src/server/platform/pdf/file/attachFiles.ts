import type { Attachment } from '../PdfDocument.ts';
import type { PdfFile } from './pdfFile.ts';
import { pdfDate, pdfName, pdfText } from './pdfText.ts';

/**
 * Writes files into the file (ISO 32000-2, 7.11.4), each told to belong to the whole document.
 * @returns the entries of the catalog
 */
export function attachFiles(file: PdfFile, attachments: Attachment[], at: string): string {
  if (attachments.length === 0) return '';
  const sorted = attachments.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const specs = sorted.map(({ name, description, mediaType, relationship, content }) => {
    // In hexadecimal, so that no word of it can be taken for a part of the PDF.
    const stream = file.addStream(
      `/Type /EmbeddedFile /Subtype ${pdfName(mediaType)} /Filter /ASCIIHexDecode ` +
        `/Params << /Size ${content.length} /CreationDate ${pdfDate(at)} /ModDate ${pdfDate(at)} >>`,
      `${content.toString('hex')}>`,
    );
    return file.add(
      `<< /Type /Filespec /F ${pdfText(name)} /UF ${pdfText(name)} /Desc ${pdfText(description)} ` +
        `/AFRelationship /${relationship} /EF << /F ${stream} 0 R /UF ${stream} 0 R >> >>`,
    );
  });
  const names = sorted.map(({ name }, index) => `${pdfText(name)} ${specs[index]} 0 R`);
  return (
    `/Names << /EmbeddedFiles << /Names [${names.join(' ')}] >> >> ` +
    `/AF [${specs.map((spec) => `${spec} 0 R`).join(' ')}] `
  );
}
