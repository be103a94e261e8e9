/** What a spreadsheet would take for a formula is marked as text. */
export const safeCsv = { header: true, escape_formulas: true } as const;
