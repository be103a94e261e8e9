/** Text about a home whose seller hides the address: remarks and captions give it away too. */
import { addressWords } from '../search/addressWords.ts';
import type { Property } from './Property.ts';

type Addressed = Pick<Property, 'streetNumber' | 'streetName' | 'unitNumber' | 'unparsedAddress'>;

/**
 * The text without each sentence that shares a telling word with the street line. It would rather
 * lose a sentence too many ("near the park", on Park Ave) than keep one that tells.
 */
export function withoutAddress(text: string, home: Addressed): string {
  const line = addressWords(
    [home.streetNumber, home.streetName, home.unitNumber, home.unparsedAddress].join(' '),
  );
  const telling = new Set(line.filter(isTelling));
  return sentences(text)
    .filter((sentence) => !addressWords(sentence).some((word) => telling.has(word)))
    .join('')
    .trim();
}

/** Directions and most street types have one or two letters when abbreviated: `s`, `ne`, `pl`. */
function isTelling(word: string): boolean {
  return word.length >= 3 || /\d/.test(word);
}

/** Each with the space that follows it, so that they join to the same text. */
function sentences(text: string): string[] {
  return text.match(/[^.!?\n]*[.!?\n]*\s*/g) ?? [];
}
