/** The options that a home has, as one bit each. */

/** A column of 32-bit numbers holds the marks without their sign. */
export const bitsPerColumn = 31;

export function marksFor(options: readonly string[], chosen: readonly string[]): number {
  let marks = 0;
  for (const option of chosen) marks |= 1 << options.indexOf(option);
  return marks;
}

/** @throws Error if there are more options than bits */
export function marksOf<Home>(field: {
  options: readonly string[];
  of(home: Home): readonly string[];
}): (home: Home) => number {
  if (field.options.length > bitsPerColumn) throw new Error('Too many options for one column.');
  return (home) => marksFor(field.options, field.of(home));
}
