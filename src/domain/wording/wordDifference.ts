/** What differs between two texts, word by word. */

export interface Piece {
  kind: 'kept' | 'gone' | 'new';
  text: string;
}

/**
 * The pieces in reading order; together the kept and the gone ones are the text before, the kept and
 * the new ones the text after, letter by letter. As few words as can be are gone or new.
 */
export function wordDifference(before: string, after: string): Piece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const common = commonFrom(was, is);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < was.length || to < is.length) {
    if (was[at] === is[to]) {
      say(pieces, 'kept', was[at++]!);
      to++;
    } else if (
      to === is.length ||
      (at < was.length && common[at + 1]![to]! >= common[at]![to + 1]!)
    ) {
      say(pieces, 'gone', was[at++]!);
    } else {
      say(pieces, 'new', is[to++]!);
    }
  }
  return pieces;
}

/** Words, and what stands between them. */
function wordsOf(text: string): string[] {
  return text.match(/\{[^{}]*\}|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

/** How many words the two have in common from each pair of places on. */
function commonFrom(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  for (let at = was.length - 1; at >= 0; at--) {
    for (let to = is.length - 1; to >= 0; to--) {
      rows[at]![to] =
        was[at] === is[to]
          ? rows[at + 1]![to + 1]! + 1
          : Math.max(rows[at + 1]![to]!, rows[at]![to + 1]!);
    }
  }
  return rows;
}

function say(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
