import type { AmountRow, Block } from '../PdfDocument.ts';
import { columnWidth, paper, styles } from './paper.ts';
import { type Part, part, type Row } from './Row.ts';
import { type Cell, rule, textRows, whole } from './textRows.ts';

const { left, right } = paper;
const nameWidth = 118;
const valueColumn = { x: left + nameWidth + 12, width: columnWidth - nameWidth - 12 };

export function factRows(
  { rows: facts, tight = false, together = false }: Extract<Block, { kind: 'facts' }>,
  table: Part,
): Row[] {
  const [body, before] = tight ? ([styles.small, 4] as const) : ([styles.body, 8] as const);
  return facts.flatMap(({ name, value, below, fine }, index) => {
    const line = part('TR', table);
    const head = part('TH', line, 'Row');
    const cell = { ...valueColumn, part: part('TD', line) };
    const rows = textRows(
      [
        { ...whole(name, head), style: body, colour: 'soft', width: nameWidth },
        { ...whole(value, cell.part), ...cell, style: fine ? styles.small : body },
      ],
      {
        before: index === 0 ? 12 : before,
        keepsNext: below !== undefined || (together && index < facts.length - 1),
      },
    );
    if (index > 0) rows[0]!.marks.push(rule(-before / 2));
    if (below === undefined) return rows;
    return [
      ...rows,
      ...textRows([{ ...whole(below, cell.part), ...cell, style: styles.small, colour: 'soft' }]),
    ];
  });
}

export function amountRows(heads: string[], amounts: AmountRow[], table: Part): Row[] {
  const figures = Math.max(1, heads.length - 1);
  const figureWidth = Math.min(110, (columnWidth * 0.6) / figures);
  const labelWidth = columnWidth - figures * figureWidth - 8;
  const cells = (texts: string[], line: Part, isHead: boolean): Cell[] =>
    texts.slice(0, figures + 1).map((text, column) => ({
      ...whole(text, figurePart(line, column, isHead)),
      x: column === 0 ? left : right - (figures - column + 1) * figureWidth,
      width: column === 0 ? labelWidth : figureWidth,
      align: column === 0 ? 'left' : 'right',
    }));
  const head = textRows(
    cells(heads, part('TR', table), true).map((cell) => ({
      ...cell,
      style: styles.smallStrong,
      colour: 'soft',
    })),
    { before: 12, keepsNext: true },
  );
  const body = amounts.flatMap((row, index) => {
    const style = row.total ? styles.strong : styles.body;
    const texts = cells([row.label, ...row.amounts], part('TR', table), false);
    const rows = textRows(
      texts.map((cell) => ({ ...cell, style })),
      // A total is read with what it sums.
      { before: 6, keepsNext: amounts[index + 1]?.total ?? false },
    );
    rows[0]!.marks.push(row.total ? rule(-2, 'ink', 0.9) : rule(-2));
    return rows;
  });
  return [...head, ...body];
}

function figurePart(line: Part, column: number, isHead: boolean): Part {
  if (isHead) return part('TH', line, 'Column');
  return column === 0 ? part('TH', line, 'Row') : part('TD', line);
}
