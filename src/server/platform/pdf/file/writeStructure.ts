import type { Part } from '../layout/Row.ts';
import type { PdfFile } from './pdfFile.ts';
import { pdfNumber, pdfText } from './pdfText.ts';

/**
 * The tree of headings, paragraphs and tables that screen readers walk (ISO 32000-2, 14.7).
 * @param marked for each page the parts of its marks in order
 * @returns the number of the tree's root
 */
export function writeStructure(
  file: PdfFile,
  root: Part,
  pages: number[],
  marked: Part[][],
): number {
  /** Behind the pages, in the order of reading. */
  const fields: string[] = [];
  const numbers = new Map<Part, number>();
  const treeRoot = file.reserve();
  const write = (part: Part, parent: number): number => {
    const number = file.reserve();
    numbers.set(part, number);
    const children = part.children.map((child) => `${write(child, number)} 0 R`);
    const places = part.places.map(
      ({ page, mark }) => `<< /Type /MCR /Pg ${pages[page]} 0 R /MCID ${mark} >>`,
    );
    const field = part.field
      ? [`<< /Type /OBJR /Pg ${pages[part.field.page]} 0 R /Obj ${part.field.object} 0 R >>`]
      : [];
    if (part.field) fields.push(`${pages.length + fields.length} ${number} 0 R`);
    file.write(
      number,
      `<< /Type /StructElem /S /${part.role} /P ${parent} 0 R${attributesOf(part)} ` +
        `/K [${[...places, ...field, ...children].join(' ')}] >>`,
    );
    return number;
  };
  const top = write(root, treeRoot);
  const parents = marked.map((parts, page) => {
    const refs = parts.map((part) => `${numbers.get(part)} 0 R`).join(' ');
    return `${page} [${refs}]`;
  });
  file.write(
    treeRoot,
    `<< /Type /StructTreeRoot /K ${top} 0 R /ParentTree << /Nums ` +
      `[${[...parents, ...fields].join(' ')}] >> ` +
      `/ParentTreeNextKey ${pages.length + fields.length} >>`,
  );
  return treeRoot;
}

function attributesOf({ scope, alternative, box }: Part): string {
  const attributes: string[] = [];
  if (scope) attributes.push(`/A << /O /Table /Scope /${scope} >>`);
  if (alternative !== undefined) attributes.push(`/Alt ${pdfText(alternative)}`);
  if (box) attributes.push(`/A << /O /Layout /BBox [${box.map(pdfNumber).join(' ')}] >>`);
  return attributes.map((one) => ` ${one}`).join('');
}
