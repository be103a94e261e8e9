/** A column that has become too short, with room for as much again. */
export function twiceAsLong(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(column.length * 2);
  longer.set(column);
  return longer;
}
