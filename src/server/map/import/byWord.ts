/** Values come from a file, and one may be `constructor`: a plain object would answer to it. */
export function byWord<T>(words: Record<string, T>): Map<string | undefined, T> {
  return new Map(Object.entries(words));
}
