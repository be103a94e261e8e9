import { breakLines } from '../type/breakLines.ts';
import { type Style, widthOf } from '../type/measure.ts';
import { printable } from '../type/printable.ts';
import { type Colour, columnWidth, paper, styles } from './paper.ts';
import type { Part, Row, RuleMark, TextMark } from './Row.ts';

export interface Cell {
  text: string;
  style: Style;
  colour: Colour;
  x: number;
  width: number;
  /** Right is for figures, which then stand under each other. */
  align?: 'left' | 'right';
  part: Part;
}

/**
 * Cells beside each other as rows, one for each line. The first two lines stay together and so do
 * the last two, so that no line stands alone at the foot or head of a page.
 */
export function textRows(cells: Cell[], { before = 0, keepsNext = false } = {}): Row[] {
  const columns = cells.map((cell) => breakLines(printable(cell.text), cell.style, cell.width));
  const count = Math.max(...columns.map((lines) => lines.length));
  const height = Math.max(...cells.map((cell) => cell.style.leading));
  return Array.from({ length: count }, (_, index) => ({
    height,
    before: index === 0 ? before : 0,
    keepsNext:
      index === count - 1 ? keepsNext : columns.some(({ length }) => splitsBadly(index, length)),
    marks: cells.flatMap((cell, column) => {
      const line = columns[column]![index];
      return line === undefined || line === '' ? [] : [textMark(line, cell, height)];
    }),
  }));
}

/** Whether a break after this line would leave the first or the last line of a text alone. */
function splitsBadly(index: number, count: number): boolean {
  return index < count - 1 && (index === 0 || index === count - 2);
}

function textMark(text: string, { style, colour, x, width, align, part }: Cell, height: number) {
  const shift = align === 'right' ? width - widthOf(text.trimEnd(), style) : 0;
  // Baselines of a row agree whatever the sizes; a quarter of the height is below them.
  const baseline = height * 0.74;
  return { kind: 'text', text, style, colour, x: x + shift, baseline, part } satisfies TextMark;
}

/** Body text in ink from margin to margin. */
export function whole(text: string, textPart: Part): Cell {
  const { left: x } = paper;
  return { text, style: styles.body, colour: 'ink', x, width: columnWidth, part: textPart };
}

export function rule(down: number, colour: Colour = 'line', thickness = 0.6): RuleMark {
  return { kind: 'rule', x: paper.left, width: columnWidth, down, thickness, colour };
}
