/** Whether what somebody typed is their name: capitals, accents, spaces and kinds of strokes aside. */
export function isNameOf(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.]+/gu, '')
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase();
}

/** Said to who types another one. */
export function otherNameSentence(name: string): string {
  return `Type your name as it stands on the document: ${name}.`;
}
