import { columnWidth, paper, styles } from './paper.ts';
import type { FieldMark, Part, Row } from './Row.ts';
import { textRows } from './textRows.ts';

const padding = 16;

/** One box, never cut, with its lines under each other. */
export function sealRow({ heading, lines }: { heading: string; lines: string[] }, form: Part): Row {
  const { left: x } = paper;
  const cell = { x: x + padding, width: columnWidth - padding * 2, part: form };
  const rows = [
    ...textRows([{ ...cell, text: heading, style: styles.clause, colour: 'leaf' }]),
    ...lines.flatMap((text) =>
      textRows([{ ...cell, text, style: styles.small, colour: 'ink' as const }]),
    ),
  ];
  let down = padding;
  const texts = rows.flatMap(({ marks, height }) => {
    const top = down;
    down += height;
    return marks.flatMap((mark) =>
      mark.kind === 'text' ? [{ ...mark, baseline: top + mark.baseline }] : [],
    );
  });
  const mark: FieldMark = {
    kind: 'field',
    x,
    width: columnWidth,
    height: down + padding,
    name: 'Seal',
    description: [heading, ...lines].join('. '),
    texts,
    part: form,
  };
  return { height: mark.height, before: 24, keepsNext: false, marks: [mark] };
}
