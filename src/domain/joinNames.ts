/** `Ana`, `Ana and Leo`, `Ana, Leo and Mia`: no comma stands before the last; nobody is the empty text. */
export function joinNames(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** The same of people. */
export function joinNamesOf(people: readonly { name: string }[]): string {
  return joinNames(people.map(({ name }) => name));
}
