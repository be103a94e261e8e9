/** CSV that admins open in a spreadsheet, of text that anybody may have entered. */

const formula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** What a spreadsheet would take for a formula is marked as text. */
function asText(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

export const safeCsv = { header: true, cast: { string: asText } } as const;

/** Several in one cell, each of them marked: some spreadsheets part a line at semicolons. */
export function inOneCell(texts: readonly string[]): string {
  return texts.map(asText).join('; ');
}
