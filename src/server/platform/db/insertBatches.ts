/** PostgreSQL counts the parameters of a statement in 16 bits. */
const maxParameters = 65_535;
/** Keeps one statement, and what the driver holds of it, small. */
const maxRows = 5_000;

/**
 * Splits rows into batches that one `insert … values` can take. A row binds one parameter for each
 * column that any row of the batch names, so the size follows the widest set of columns.
 */
export function* insertBatches<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const columns = new Set(rows.flatMap(Object.keys)).size;
  const size = Math.max(1, Math.min(maxRows, Math.floor(maxParameters / Math.max(1, columns))));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
