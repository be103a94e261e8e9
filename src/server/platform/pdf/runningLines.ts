/** The head and the foot of each page, which screen readers pass over. */
import type { FontBook } from './file/fontBook.ts';
import { pdfNumber } from './file/pdfText.ts';
import { decoration, ruleAt, textAt } from './file/writePage.ts';
import { colours, columnWidth, paper, styles } from './layout/paper.ts';
import type { PdfDocument, Sheet } from './PdfDocument.ts';
import { type Style, widthOf } from './type/measure.ts';
import { printable } from './type/printable.ts';

/** Where a page stands among all of them. */
interface Place {
  index: number;
  /** Of those that are printed here. */
  firstYn: boolean;
  count: number;
}

export function runningLines(
  document: PdfDocument,
  { index, firstYn: isFirst, count }: Place,
  fonts: FontBook,
): string {
  const { title, id, version, foot } = document;
  const { left, right } = paper;
  const line = (text: string, at: number, y: number, style: Style = styles.running) => {
    const fitting = fit(printable(text).replaceAll('\n', ' '), columnWidth * 0.72, style);
    const x = at === right ? right - widthOf(fitting, style) : at;
    const colour = style === styles.brand ? 'ink' : 'soft';
    return decoration(textAt({ text: fitting, style, colour, x, baseline: 0 }, y, fonts));
  };
  const footRule = {
    x: left,
    width: columnWidth,
    down: 0,
    thickness: 0.6,
    colour: 'line',
  } as const;
  return [
    decoration(isFirst ? mark(left, 738, 22) : mark(left, 743, 13)),
    isFirst ? line('Lintel', left + 30, 744, styles.brand) : line(title, left + 20, 746),
    line(`Version ${version}`, right, 746),
    decoration(ruleAt(footRule, 70)),
    ...(foot === undefined ? [] : [line(foot, left, 55)]),
    line(`${id}, version ${version}`, left, foot === undefined ? 55 : 43),
    line(`Page ${index + 1} of ${count}`, right, 55),
  ].join('\n');
}

/** One line below a page by somebody else, so that nothing stands on the page itself. */
export function footOfSheet(
  { title, id, version }: PdfDocument,
  sheet: Sheet,
  index: number,
  count: number,
  fonts: FontBook,
): string {
  const style = styles.running;
  const page = `Page ${index + 1} of ${count}`;
  const side = 24;
  const right = sheet.width - side - widthOf(page, style);
  const said = fit(
    printable(`Part of “${title}”, ${id}, version ${version}`),
    right - 2 * side,
    style,
  );
  const line = (text: string, x: number) =>
    textAt({ text, style, colour: 'soft', x, baseline: 0 }, 12, fonts);
  const rule = { x: 0, width: sheet.width, down: 0, thickness: 0.6, colour: 'line' } as const;
  return decoration([ruleAt(rule, 29), line(said, side), line(page, right)].join(' '));
}

/** A lintel over a door, as in `web/header/Logo.tsx`, whose picture is 28 units high. */
function mark(x: number, y: number, height: number): string {
  const unit = pdfNumber(height / 28);
  return [
    `q ${unit} 0 0 ${unit} ${pdfNumber(x)} ${pdfNumber(y)} cm ${colours.leaf} rg`,
    '1 18.3 26 5.2 re 4 3 4.4 12.8 re 19.6 3 4.4 12.8 re f',
    `${colours.clay} rg 11.2 3 m 11.2 10.4 l`,
    '11.2 11.946 12.454 13.2 14 13.2 c 15.546 13.2 16.8 11.946 16.8 10.4 c 16.8 3 l h f Q',
  ].join(' ');
}

function fit(text: string, width: number, style: Style): string {
  if (widthOf(text, style) <= width) return text;
  let kept = '';
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`, style) > width) break;
    kept += letter;
  }
  return `${kept}…`;
}
