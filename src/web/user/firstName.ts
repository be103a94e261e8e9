/** `Dana` of `Dana Whitfield`: how buttons and sentences call somebody. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** `Ana`, `Ana and Leo`, `Ana, Leo and Mia`. */
export function joinNames(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' })
    .format(words)
    .replace(/, and /, ' and ');
}
