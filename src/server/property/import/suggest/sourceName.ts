/** What a file's source is called, for people, and what its keys begin with. */
import { capitalized } from '#domain/capitalized.ts';

const longestPrefix = 12;

/**
 * `kc_sales-2026-03-14 (1).csv` is of `Kc sales`: a day in a name, and how often it was saved, are the
 * file's, and the next file of the same source has others.
 */
export function sourceNameOf(fileName: string): string {
  const name = wordsOf(fileName).join(' ');
  return name === '' ? 'Homes' : capitalized(name);
}

/** Whole words, so that it can be read in the address of a page. */
export function keyPrefixOf(sourceName: string): string {
  const words = sourceName
    .normalize('NFD')
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/[^a-z0-9]/g, ''));
  let prefix = '';
  for (const word of words) {
    if (prefix !== '' && prefix.length + word.length > longestPrefix) break;
    prefix += word;
  }
  return prefix.slice(0, longestPrefix) || 'home';
}

function wordsOf(fileName: string): string[] {
  return fileName
    .replace(/\.(csv|tsv|txt|xlsx)$/i, '')
    .replace(/\(\d+\)/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(\d+|\d+T\d+Z?)$/.test(word));
}
