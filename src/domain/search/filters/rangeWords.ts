/** `$400K – $900K`, `$400K or more`, `Up to $900K`; null if there are no bounds. */
export function rangeWords(
  min: number | null,
  max: number | null,
  word: (value: number) => string,
): string | null {
  if (min !== null && max !== null) {
    return min === max ? word(min) : `${word(min)} – ${word(max)}`;
  }
  if (min !== null) return `${word(min)} or more`;
  if (max !== null) return `Up to ${word(max)}`;
  return null;
}

/** `Lot: Up to 1 acre` */
export function prefixed(prefix: string, words: string | null): string | null {
  return words === null ? null : prefix + words;
}
