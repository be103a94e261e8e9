import type { Clause, Notice } from '../PdfDocument.ts';
import { columnWidth, paper, styles } from './paper.ts';
import { type Part, part, type Row } from './Row.ts';
import { rule, textRows, whole } from './textRows.ts';

const { left, right } = paper;
const gutter = 24;
const plainColumn = { x: left + gutter, width: 164 };
const legalColumn = { x: left + gutter + 184, width: columnWidth - gutter - 184 };

/** Plain words in small and soft letters, and beside them, larger and in ink, those that bind. */
export function clauseRows(
  heads: { plain: string; legal: string },
  clauses: Clause[],
  within: Part,
): Row[] {
  const quiet = { style: styles.smallStrong, colour: 'soft', part: part('P', within) } as const;
  const rows = textRows(
    [
      { ...quiet, ...plainColumn, text: heads.plain },
      { ...quiet, ...legalColumn, text: heads.legal },
    ],
    { before: 24, keepsNext: true },
  );
  return [...rows, ...clauses.flatMap((clause) => oneClause(clause, part('Sect', within)))];
}

function oneClause({ number, heading, plain, legal }: Clause, section: Part): Row[] {
  const title = headingRows(number, heading, section, 22);
  title[0]!.marks.push(rule(-8));
  const texts = textRows(
    [
      {
        ...whole(plain, part('P', section)),
        ...plainColumn,
        style: { ...styles.small, leading: styles.body.leading },
        colour: 'soft',
      },
      { ...whole(legal, part('P', section)), ...legalColumn },
    ],
    { before: 2 },
  );
  return [...title, ...texts];
}

function headingRows(number: string | null, heading: string, section: Part, before: number): Row[] {
  const strong = { style: styles.clause, part: part('H2', section) };
  return textRows(
    [
      ...(number === null
        ? []
        : [{ ...strong, text: number, colour: 'leaf' as const, x: left, width: gutter }]),
      {
        ...strong,
        text: heading,
        colour: 'ink' as const,
        x: plainColumn.x,
        width: right - plainColumn.x,
      },
    ],
    { before, keepsNext: true },
  );
}

const LEAST_POINTS = 10.5;

/** A bar at its side from top to bottom; the words that bind before those that explain them. */
export function noticeRows(notice: Notice, within: Part): Row[] {
  const section = part('Sect', within);
  const size = Math.max(LEAST_POINTS, notice.pointSize);
  const column = { x: plainColumn.x, width: columnWidth - gutter };
  const rows = [
    ...headingRows(notice.number, notice.heading, section, 20),
    ...textRows(
      [
        {
          ...whole(notice.legal, part('P', section)),
          ...column,
          style: { voice: notice.bold ? 'strong' : 'regular', size, leading: size * 1.5 },
        },
      ],
      { before: 3, keepsNext: true },
    ),
    ...textRows(
      [
        {
          ...whole(notice.plain, part('P', section)),
          ...column,
          style: styles.small,
          colour: 'soft',
        },
      ],
      { before: 4 },
    ),
  ];
  rows.forEach((row, index) => {
    const above = index === 0 ? 0 : row.before + 0.4;
    const bar = rule((row.height - above) / 2, 'leaf', row.height + above);
    row.marks.unshift({ ...bar, x: left - 14, width: 2.5 });
  });
  return rows;
}
