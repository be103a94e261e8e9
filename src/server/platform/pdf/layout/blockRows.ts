import type { Block } from '../PdfDocument.ts';
import { clauseRows, noticeRows } from './clauseRows.ts';
import { equalHousingRow } from './equalHousingRow.ts';
import { measure, styles } from './paper.ts';
import { type Part, part, type Row } from './Row.ts';
import { sealRow } from './sealRow.ts';
import { signatureRows } from './signatureRows.ts';
import { amountRows, factRows } from './tableRows.ts';
import { type Cell, rule, textRows, whole } from './textRows.ts';

/** A block as rows from top to bottom; 'newPage' has none. */
export function blockRows(block: Exclude<Block, { kind: 'newPage' }>, within: Part): Row[] {
  switch (block.kind) {
    case 'title':
      return titleRows(block, within);
    case 'heading':
      return textRows([{ ...whole(block.text, part('H2', within)), style: styles.heading }], {
        before: 26,
        keepsNext: true,
      });
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
    case 'notice':
      return noticeRows(block.notice, within);
    case 'facts':
      return factRows(block, part('Table', within));
    case 'amounts':
      return amountRows(block.heads, block.rows, part('Table', within));
    case 'signatures':
      return signatureRows(block.signatures, within);
    case 'equalHousing':
      return [equalHousingRow(block.words, within)];
    case 'seal':
      return [sealRow(block, part('Form', within))];
  }
}

function titleRows(block: { text: string; below?: string }, within: Part): Row[] {
  const beam = { ...rule(4, 'leaf', 4), width: 44 };
  const title = { ...whole(block.text, part('H1', within)), style: styles.title };
  const rows: Row[] = [
    { height: 20, before: 0, keepsNext: true, marks: [beam] },
    ...textRows([title], { keepsNext: true }),
  ];
  if (block.below === undefined) return rows;
  const below: Cell = {
    ...whole(block.below, part('P', within)),
    style: styles.lead,
    colour: 'soft',
  };
  return [...rows, ...textRows([below], { before: 6, keepsNext: true })];
}
