/** Typed arrays that turn out too small, or too large. */
type Growing = Int32Array | Uint32Array | Uint8Array | Float64Array;

/** One that has become too small, with room for at least `length` and a quarter more. */
export function grown<T extends Growing>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length + (length >>> 2) + 16);
  larger.set(array);
  return larger;
}

/** One that will hardly grow any more: its first `length` values, and a little room. */
export function trimmed<T extends Growing>(array: T, length: number): T {
  const room = Math.min(array.length, length + (length >>> 6) + 16);
  return array.slice(0, room) as T;
}
