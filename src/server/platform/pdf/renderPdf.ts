import { attachFiles } from './file/attachFiles.ts';
import { fontBook } from './file/fontBook.ts';
import { pdfDate, pdfNumber, pdfText } from './file/pdfText.ts';
import { pdfFile } from './file/pdfFile.ts';
import { srgbProfile } from './file/srgbProfile.ts';
import { drawSheet, footHeight, writePicture } from './file/writeSheet.ts';
import { type PlacedField, writePage } from './file/writePage.ts';
import { drawField, writeField } from './file/writeField.ts';
import { writeStructure } from './file/writeStructure.ts';
import { xmpPacket } from './file/xmpPacket.ts';
import { blockRows } from './layout/blockRows.ts';
import { paginate } from './layout/paginate.ts';
import { paper } from './layout/paper.ts';
import { type Part, part, type Row } from './layout/Row.ts';
import type { Block, PdfDocument, Sheet } from './PdfDocument.ts';
import { footOfSheet, runningLines } from './runningLines.ts';
import { hasSubstitutes, printable } from './type/printable.ts';
import { readFacesFor } from './type/typefaces.ts';

/**
 * A document as a tagged PDF on US Letter. The same document gives the same bytes, so that its hash
 * can be shown before it is kept.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { title, id, version, foot = '' } = document;
  const sheets = document.sheets ?? [];
  await readFacesFor([title, id, version, foot, '…', ...textsIn(document.blocks)]);
  const fonts = fontBook();
  const root: Part = { role: 'Document', children: [], places: [] };
  const figures = sheets.map(({ words }) => figure(root, words));
  const blocks = [...document.blocks, ...numbersExplained(document.blocks)];
  const rows = blocks.flatMap((block): (Row | null)[] =>
    block.kind === 'newPage' ? [null] : blockRows(block, root),
  );
  const placed = paginate(rows);
  const pageCount = sheets.length + placed.length;
  const whole: PageToWrite[] = sheets.map((sheet, index) => ({
    parts: [figures[index]!],
    drawn: [],
    content: `${drawSheet(sheet, figures[index]!, index)}\n${footOfSheet(document, sheet, index, pageCount, fonts)}`,
    sheet,
  }));
  const printed: PageToWrite[] = placed.map((page, at) => {
    const index = sheets.length + at;
    const { content, parts, fields } = writePage(page, index, fonts);
    const drawn = fields.map((field) => ({ field, drawing: drawField(field, fonts) }));
    return {
      parts,
      drawn,
      content: `${content}\n${runningLines(document, { index, firstYn: at === 0, count: pageCount }, fonts)}`,
    };
  });
  const contents = [...whole, ...printed];

  const file = pdfFile();
  const pageTree = file.reserve();
  const fontEntries = fonts.embedInto(file);
  const fields: number[] = [];
  const pages = contents.map(({ content, drawn, sheet }, index) => {
    const picture = sheet && writePicture(file, sheet);
    const stream = file.addStream('', content);
    const page = file.reserve();
    const boxes = drawn.map(({ field, drawing }) => {
      const number = file.reserve();
      const structureKey = contents.length + fields.length;
      writeField(file, field, { number, page, drawing, fonts: fontEntries, structureKey });
      field.field.part.field = { page: index, object: number };
      fields.push(number);
      return `${number} 0 R`;
    });
    file.write(
      page,
      `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox [0 0 ${pdfNumber(sheet?.width ?? paper.width)} ${pdfNumber(sheet ? sheet.height + footHeight : paper.height)}] ` +
        `/Resources << /Font << ${fontEntries} >> ${picture ? `/XObject << /Sheet ${picture} 0 R >> ` : ''}>> /Contents ${stream} 0 R ` +
        `${boxes.length > 0 ? `/Annots [${boxes.join(' ')}] ` : ''}/StructParents ${index} /Tabs /S >>`,
    );
    return page;
  });
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  file.write(pageTree, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  const structure = writeStructure(
    file,
    root,
    pages,
    contents.map(({ parts }) => parts),
  );
  const subject = nameOf(document);
  const metadata = file.addStream(
    '/Type /Metadata /Subtype /XML',
    Buffer.from(xmpPacket(document, subject, PRODUCER)),
  );
  const profile = file.addStream('/N 3', srgbProfile());
  const catalog = file.add(
    `<< /Type /Catalog /Pages ${pageTree} 0 R /StructTreeRoot ${structure} 0 R ` +
      `/MarkInfo << /Marked true >> /Lang ${pdfText(document.language)} ` +
      `/ViewerPreferences << /DisplayDocTitle true >> /Metadata ${metadata} 0 R ` +
      (fields.length > 0
        ? `/AcroForm << /Fields [${fields.map((number) => `${number} 0 R`).join(' ')}] /SigFlags 3 >> `
        : '') +
      attachFiles(file, document.attachments ?? [], document.createdAt) +
      '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) ' +
      `/Info (sRGB) /DestOutputProfile ${profile} 0 R >>] >>`,
  );
  const at = pdfDate(document.createdAt);
  const info = file.add(
    `<< /Title ${pdfText(printable(document.title))} /Subject ${pdfText(printable(subject))} ` +
      `/Producer (${PRODUCER}) /CreationDate ${at} /ModDate ${at} >>`,
  );
  return file.finish(catalog, info);
}

const PRODUCER = 'Lintel';

interface PageToWrite {
  parts: Part[];
  drawn: { field: PlacedField; drawing: ReturnType<typeof drawField> }[];
  content: string;
  sheet?: Sheet;
}

function figure(root: Part, words: string): Part {
  const made = part('Figure', root);
  made.alternative = printable(words);
  return made;
}

function nameOf({ id, version }: PdfDocument): string {
  return `${id}, version ${version}`;
}

function numbersExplained(blocks: Block[]): Block[] {
  if (!textsIn(blocks).some((text) => hasSubstitutes(printable(text)))) return [];
  return [
    {
      kind: 'paragraph',
      quiet: true,
      text: 'A letter that these typefaces cannot draw is printed by its Unicode number: [U+E000] stands for the letter with the number E000. Marks stacked higher than any language writes them are counted: [+9 marks].',
    },
  ];
}

/** Every text in there, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
