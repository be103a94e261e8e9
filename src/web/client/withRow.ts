/** The rows with one as it was last written, a new one at the end. */
export function withRow<Row, Key extends keyof Row>(
  rows: readonly Row[],
  row: Row,
  key: Key,
): Row[] {
  const at = rows.findIndex((one) => one[key] === row[key]);
  return at < 0 ? [...rows, row] : rows.with(at, row);
}
