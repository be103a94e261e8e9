/** Rows under their heads, each column as wide as its widest cell; the last one is left ragged. */
export function printTable(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => (at === cells.length - 1 ? cell : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(Math.min(width, 40)));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}
