/** Control characters, signs that turn the direction of reading, and those of no width between two letters. */
export const unseen = /[[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]--[\t\n\r]]/v;

const allUnseen = new RegExp(unseen, 'gv');

/** Line breaks and tabs stay, and what joins letters of Persian or parts of an emoji. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(allUnseen, '');
}
