import type { AmountRow, Block, Clause, Fact, Signature } from '../PdfDocument.ts';
import { colours, columnWidth, measure, paper, styles } from './paper.ts';
import {
  type FieldMark,
  type Part,
  part,
  type Row,
  type RuleMark,
  type StrokesMark,
} from './Row.ts';
import { type Cell, textRows } from './textRows.ts';

const { left, right } = paper;

/** A block as rows from top to bottom; 'newPage' has none. */
export function blockRows(block: Exclude<Block, { kind: 'newPage' }>, within: Part): Row[] {
  switch (block.kind) {
    case 'title':
      return titleRows(block, within);
    case 'heading':
      return textRows(
        [{ ...whole(block.text, part('H2', within)), style: styles.heading, colour: 'leaf' }],
        { before: 22, keepsNext: true },
      );
    case 'paragraph':
      return textRows(
        [
          {
            ...whole(block.text, part('P', within)),
            colour: block.quiet ? 'soft' : 'ink',
            width: measure,
          },
        ],
        { before: 8 },
      );
    case 'clauses':
      return clauseRows(block.heads, block.clauses, within);
    case 'facts':
      return factRows(block.rows, part('Table', within));
    case 'amounts':
      return amountRows(block.heads, block.rows, part('Table', within));
    case 'signatures':
      return signatureRows(block.signatures, within);
    case 'seal':
      return [sealRow(block, part('Form', within))];
  }
}

function whole(text: string, textPart: Part): Cell {
  return { text, style: styles.body, colour: 'ink', x: left, width: columnWidth, part: textPart };
}

function rule(down: number, colour: keyof typeof colours = 'line', thickness = 0.6): RuleMark {
  return { kind: 'rule', x: left, width: columnWidth, down, thickness, colour };
}

function titleRows(block: { text: string; below?: string }, within: Part): Row[] {
  const beam: RuleMark = { ...rule(2, 'leaf', 4), width: 56 };
  const title = { ...whole(block.text, part('H1', within)), style: styles.title };
  const rows: Row[] = [
    { height: 14, before: 0, keepsNext: true, marks: [beam] },
    ...textRows([title], { keepsNext: true }),
  ];
  if (block.below === undefined) return rows;
  const below: Cell = { ...whole(block.below, part('P', within)), colour: 'soft' };
  return [...rows, ...textRows([below], { before: 4, keepsNext: true })];
}

const plainColumn = { x: left + 26, width: 216 };
const legalColumn = { x: left + 266, width: columnWidth - 266 };

function clauseRows(
  heads: { plain: string; legal: string },
  clauses: Clause[],
  within: Part,
): Row[] {
  const head = part('P', within);
  const quiet = { style: styles.smallStrong, colour: 'soft', part: head } as const;
  const rows = textRows(
    [
      { ...quiet, ...plainColumn, text: heads.plain },
      { ...quiet, ...legalColumn, text: heads.legal },
    ],
    { before: 10, keepsNext: true },
  );
  return [...rows, ...clauses.flatMap((clause) => oneClause(clause, part('Sect', within)))];
}

function oneClause({ number, heading, plain, legal }: Clause, section: Part): Row[] {
  const strong = { style: styles.strong, part: part('H2', section) };
  const title = textRows(
    [
      { ...strong, text: number, colour: 'leaf', x: left, width: 26 },
      { ...strong, text: heading, colour: 'ink', x: plainColumn.x, width: right - plainColumn.x },
    ],
    { before: 12, keepsNext: true },
  );
  title[0]!.marks.push(rule(-5));
  const texts = textRows([
    { ...whole(plain, part('P', section)), ...plainColumn },
    {
      ...whole(legal, part('P', section)),
      ...legalColumn,
      style: styles.small,
      colour: 'soft',
    },
  ]);
  return [...title, ...texts];
}

function factRows(facts: Fact[], table: Part): Row[] {
  return facts.flatMap(({ name, value, fine }, index) => {
    const line = part('TR', table);
    const rows = textRows(
      [
        {
          text: name,
          style: styles.body,
          colour: 'soft',
          x: left,
          width: 130,
          part: part('TH', line, 'Row'),
        },
        {
          ...whole(value, part('TD', line)),
          style: fine ? styles.small : styles.body,
          x: left + 138,
          width: columnWidth - 138,
        },
      ],
      { before: index === 0 ? 10 : 6 },
    );
    if (index > 0) rows[0]!.marks.push(rule(-2));
    return rows;
  });
}

function amountRows(heads: string[], amounts: AmountRow[], table: Part): Row[] {
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

function signatureRows(signatures: Signature[], within: Part): Row[] {
  return signatures.flatMap(({ name, role, signedAs, drawnAs, below }) => {
    const section = part('Sect', within);
    const line: RuleMark = { ...rule(0, 'ink', 0.8), width: 260 };
    const cell = (text: string): Cell => ({ ...whole(text, part('P', section)), width: 400 });
    const written = signedAs
      ? textRows([{ ...cell(signedAs), style: styles.signature }], {
          before: 24,
          keepsNext: true,
        })
      : [drawnRow(drawnAs)];
    const named = textRows([{ ...cell(`${name}, ${role}`), style: styles.strong }], {
      before: 0,
      keepsNext: below !== undefined,
    });
    named[0]!.marks.push(line);
    const rest = below ? textRows([{ ...cell(below), style: styles.small, colour: 'soft' }]) : [];
    return [...written, ...named, ...rest];
  });
}

const drawnHeight = 54;

/** The drawing in its box above the line; an empty line where nobody has signed. */
function drawnRow(drawn: Signature['drawnAs']): Row {
  if (!drawn) return { height: 26, before: 24, keepsNext: true, marks: [] };
  const scale = drawnHeight / drawn.height;
  const strokes = drawn.strokes.map((stroke) =>
    stroke.map(([x, down]): [number, number] => [left + x * scale, down * scale]),
  );
  const mark: StrokesMark = { kind: 'strokes', strokes, thickness: 1.2, colour: 'ink' };
  return { height: drawnHeight, before: 12, keepsNext: true, marks: [mark] };
}

const sealPadding = 10;

/** One box, never cut, with its lines under each other. */
function sealRow({ heading, lines }: { heading: string; lines: string[] }, form: Part): Row {
  const cell = { x: left + sealPadding * 2, width: columnWidth - sealPadding * 3, part: form };
  const rows = [
    ...textRows([{ ...cell, text: heading, style: styles.strong, colour: 'leaf' }]),
    ...lines.flatMap((text) =>
      textRows([{ ...cell, text, style: styles.small, colour: 'ink' as const }]),
    ),
  ];
  let down = sealPadding;
  const texts = rows.flatMap(({ marks, height }) => {
    const top = down;
    down += height;
    return marks.flatMap((mark) =>
      mark.kind === 'text' ? [{ ...mark, baseline: top + mark.baseline }] : [],
    );
  });
  const height = down + sealPadding;
  const mark: FieldMark = {
    kind: 'field',
    x: left,
    width: columnWidth,
    height,
    name: 'Seal',
    description: [heading, ...lines].join('. '),
    texts,
    part: form,
  };
  return { height, before: 14, keepsNext: false, marks: [mark] };
}
