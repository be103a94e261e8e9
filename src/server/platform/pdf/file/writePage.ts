import { colours } from '../layout/paper.ts';
import type { PlacedRow } from '../layout/paginate.ts';
import type { Part, RuleMark, TextMark } from '../layout/Row.ts';
import type { FontBook } from './fontBook.ts';
import { pdfNumber } from './pdfText.ts';

export interface PageContent {
  content: string;
  /** The part that each marked text belongs to, by the number of its mark. */
  parts: Part[];
}

/** The drawing of one page. Each text is marked with what it is part of; rules are decoration. */
export function writePage(rows: PlacedRow[], page: number, fonts: FontBook): PageContent {
  const parts: Part[] = [];
  const lines = rows.flatMap(({ row, y }) =>
    row.marks.map((mark) => {
      if (mark.kind === 'rule') return decoration(ruleAt(mark, y));
      const number = parts.push(mark.part) - 1;
      mark.part.places.push({ page, mark: number });
      return `/${mark.part.role} << /MCID ${number} >> BDC ${textAt(mark, y, fonts)} EMC`;
    }),
  );
  return { content: lines.join('\n'), parts };
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

function ruleAt({ x, width, down, thickness, colour }: RuleMark, y: number): string {
  const [from, lower] = [pdfNumber(x), pdfNumber(y - down - thickness / 2)];
  return `${colours[colour]} rg ${from} ${lower} ${pdfNumber(width)} ${pdfNumber(thickness)} re f`;
}
