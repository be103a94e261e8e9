import type { Signature } from '../PdfDocument.ts';
import { widthOf } from '../type/measure.ts';
import { printable } from '../type/printable.ts';
import { columnWidth, paper, styles } from './paper.ts';
import { type Mark, type Part, part, type Row } from './Row.ts';
import { type Cell, rule, textRows, whole } from './textRows.ts';

const gap = 32;
const width = (columnWidth - gap) / 2;
const height = 54;

/** Two beside each other: what somebody wrote, a line, and under it who it is, when and how. */
export function signatureRows(signatures: Signature[], within: Part): Row[] {
  const rows: Row[] = [];
  for (let first = 0; first < signatures.length; first += 2) {
    const pair = signatures.slice(first, first + 2).map((signature, index) => ({
      signature,
      section: part('Sect', within),
      x: paper.left + index * (width + gap),
    }));
    const block: Row[] = [];
    block.push({
      height,
      before: first === 0 ? 8 : 20,
      keepsNext: true,
      marks: pair.flatMap(({ signature, section, x }) => [
        ...handwriting(signature, section, x),
        { ...rule(height, 'ink', 0.8), x, width },
      ]),
    });
    const cells = (
      textOf: (signature: Signature) => string | undefined,
      look: Pick<Cell, 'style' | 'colour'>,
    ) =>
      pair.flatMap(({ signature, section, x }): Cell[] => {
        const text = textOf(signature);
        return text === undefined
          ? []
          : [{ ...whole(text, part('P', section)), ...look, x, width }];
      });
    const behalf = cells((signature) => signature.behalf, {
      style: styles.strong,
      colour: 'ink',
    });
    if (behalf.length > 0) block.push(...textRows(behalf, { before: 4, keepsNext: true }));
    const named = cells(({ name, role }) => `${name}, ${role}`, {
      style: styles.strong,
      colour: 'ink',
    });
    const dated = cells(({ below }) => below, { style: styles.small, colour: 'soft' });
    block.push(...textRows(named, { before: 4, keepsNext: dated.length > 0 }));
    if (dated.length > 0) block.push(...textRows(dated));
    // A name without the line above it, or without its day, would be no signature.
    rows.push(...block.map((row, at) => ({ ...row, keepsNext: at < block.length - 1 })));
  }
  return [...rows, { height: 12, before: 0, keepsNext: false, marks: [] }];
}

function handwriting(signature: Signature, section: Part, x: number): Mark[] {
  const { name, signedAs, drawnAs } = signature;
  if (signedAs !== undefined) {
    const text = printable(signedAs).replaceAll('\n', ' ');
    if (text === '') return [];
    const { signature: style } = styles;
    const size = Math.min(style.size, (style.size * width) / widthOf(text, style));
    const place = { x, baseline: height - 12, part: part('P', section) };
    return [{ kind: 'text', text, style: { ...style, size }, colour: 'ink', ...place }];
  }
  if (!drawnAs) return [];
  const scale = Math.min(height / drawnAs.height, width / drawnAs.width);
  const figure = part('Figure', section);
  figure.alternative = `Signature drawn by ${name}`;
  return [
    {
      kind: 'strokes',
      strokes: drawnAs.strokes.map((stroke) =>
        stroke.map(([right, down]): [number, number] => [x + right * scale, down * scale]),
      ),
      x,
      width: drawnAs.width * scale,
      height: drawnAs.height * scale,
      thickness: 1.2,
      colour: 'ink',
      part: figure,
    },
  ];
}
