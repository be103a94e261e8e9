import { colours } from '../layout/paper.ts';
import type { PlacedRow } from '../layout/paginate.ts';
import type { FieldMark, Part, RuleMark, StrokesMark, TextMark } from '../layout/Row.ts';
import type { FontBook } from './fontBook.ts';
import { pdfNumber } from './pdfText.ts';

export interface PageContent {
  content: string;
  /** The part that each marked text belongs to, by the number of its mark. */
  parts: Part[];
  fields: PlacedField[];
}

export interface PlacedField {
  field: FieldMark;
  /** The height of its upper edge on the page. */
  y: number;
}

/** The drawing of one page. Each text is marked with what it is part of; rules are decoration. */
export function writePage(rows: PlacedRow[], page: number, fonts: FontBook): PageContent {
  const parts: Part[] = [];
  const fields: PlacedField[] = [];
  const lines = rows.flatMap(({ row, y }) =>
    row.marks.map((mark) => {
      if (mark.kind === 'field') {
        fields.push({ field: mark, y });
        return '';
      }
      if (mark.kind === 'rule') return decoration(ruleAt(mark, y));
      if (mark.kind === 'strokes') mark.part.box = boxOf(mark, y);
      const drawing = mark.kind === 'strokes' ? strokesAt(mark, y) : textAt(mark, y, fonts);
      const number = parts.push(mark.part) - 1;
      mark.part.places.push({ page, mark: number });
      return `/${mark.part.role} << /MCID ${number} >> BDC ${drawing} EMC`;
    }),
  );
  return { content: lines.filter((line) => line !== '').join('\n'), parts, fields };
}

function boxOf({ x, width, height }: StrokesMark, y: number): Part['box'] {
  return [x, y - height, x + width, y];
}

/** What stands on every page and is not read aloud with each. */
export function decoration(drawing: string): string {
  return `/Artifact BMC ${drawing} EMC`;
}

export function textAt(
  { text, style, colour, x, baseline }: Omit<TextMark, 'part' | 'kind'>,
  y: number,
  fonts: FontBook,
): string {
  const position = `1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y - baseline)} Tm`;
  return `BT ${colours[colour]} rg ${position} ${fonts.show(text, style)} ET`;
}

export function ruleAt(
  { x, width, down, thickness, colour }: Omit<RuleMark, 'kind'>,
  y: number,
): string {
  const [from, lower] = [pdfNumber(x), pdfNumber(y - down - thickness / 2)];
  return `${colours[colour]} rg ${from} ${lower} ${pdfNumber(width)} ${pdfNumber(thickness)} re f`;
}

/** Round ends and joins, as a pen leaves them. */
function strokesAt({ strokes, thickness, colour }: StrokesMark, y: number): string {
  const lines = strokes.map((points) =>
    points
      .map(([x, down], at) => `${pdfNumber(x)} ${pdfNumber(y - down)} ${at === 0 ? 'm' : 'l'}`)
      .join(' '),
  );
  const pen = `${colours[colour]} RG ${pdfNumber(thickness)} w 1 J 1 j`;
  return `q ${pen} ${lines.map((line) => `${line} S`).join(' ')} Q`;
}
