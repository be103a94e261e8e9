/** A typed array that has become too small, with room for at least `length` and a quarter more. */
export function grown<T extends Int32Array | Uint32Array | Uint8Array>(
  array: T,
  length: number,
): T {
  const larger = new (array.constructor as new (length: number) => T)(length + (length >>> 2) + 16);
  larger.set(array);
  return larger;
}
