/** Words that were typed apart or together by mistake: `coeurd alene`, `Mainstreet`, `12Main`. */
import type { WordList } from './WordList.ts';

const mostSpacings = 4;
const shortestPart = 2;

/** @param open which words nothing has as they stand */
export function* otherSpacings(
  words: string[],
  open: (at: number) => boolean,
  list: WordList,
): Generator<string[]> {
  let count = 0;
  for (let at = 0; at < words.length && count < mostSpacings; at++) {
    for (const parts of open(at) ? partsOf(words[at]!, list) : []) {
      if (count++ === mostSpacings) return;
      yield words.toSpliced(at, 1, ...parts);
    }
    const joined = `${words[at]}${words[at + 1] ?? ''}`;
    if (at + 1 < words.length && /\p{L}/u.test(joined) && list.find(joined) !== -1) {
      count++;
      yield words.toSpliced(at, 2, joined);
    }
  }
}

/** Two words of names, or a house number before one: `1571237th` is `1571` and `237th`. */
function* partsOf(word: string, list: WordList): Generator<[string, string]> {
  const digits = /^\d*/.exec(word)![0].length;
  const half = word.length / 2;
  // A range of house numbers whose dash was left out.
  if (digits === word.length && digits >= 6 && digits % 2 === 0) {
    yield [word.slice(0, half), word.slice(half)];
  }
  for (let at = digits === 0 ? shortestPart : 1; at <= word.length - shortestPart; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (list.find(second) === -1) continue;
    if (at <= digits || list.find(first) !== -1) yield [first, second];
  }
}
