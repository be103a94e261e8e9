/** A list to choose from, out of the words of each value. */
export function optionsOf<Value extends string>(
  words: Record<Value, string>,
): { value: Value; words: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, words: words[value] }));
}
