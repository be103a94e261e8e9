/** Cells that tell nothing. */
import { type CellName, wordCells } from './resoCells.ts';

/** How R, pandas, SQL and spreadsheets write that there is no value. */
const everywhere = [
  ...['', 'na', 'n/a', '#n/a', '<na>', 'nan', 'nat', 'null', '(null)', String.raw`\n`],
  ...['undefined', 'unknown', '-', '--', '?', '.'],
];
/** In a lookup “None” says that there is none. */
const elsewhere = ['none'];
const longest = 20;
/** `****` and `#####`: what a system or a spreadsheet does not show. */
const masked = /^(?:\*+|#{2,})$/;

/** @param more words of the file's own; case does not matter */
export function emptyCells(more: readonly string[]): (cell: string, name?: CellName) => boolean {
  const words = new Set([...everywhere, ...more.map((word) => word.toLowerCase())]);
  const withNone = new Set([...words, ...elsewhere]);
  const longestTold = Math.max(longest, ...more.map((word) => word.length));
  return (cell, name) => {
    if (cell.length > longestTold) return false;
    if (cell === '' || masked.test(cell)) return true;
    return (name !== undefined && wordCells.has(name) ? words : withNone).has(cell.toLowerCase());
  };
}
