/**
 * How many slips of the finger lie between what was typed and the name that was meant: a letter
 * left out, doubled, mistaken, or two neighbours swapped (optimal string alignment distance).
 */

/**
 * The least number of slips between the typed text and any beginning of the name, where the name
 * may be taken up at each of its words. Both are words in one form, parted by single spaces.
 */
export function typingErrors(typed: string, name: string): number {
  let least = typed.length;
  for (let start = 0; start !== -1 && start < name.length; start = nextWord(name, start)) {
    // Longer beginnings than this cannot come closer.
    const part = name.slice(start, start + 2 * typed.length);
    least = Math.min(least, errorsToBeginning(typed, part));
    if (least === 0) break;
  }
  return least;
}

function nextWord(name: string, from: number): number {
  const space = name.indexOf(' ', from);
  return space === -1 ? -1 : space + 1;
}

function errorsToBeginning(typed: string, name: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const isSame = typed[i - 1] === name[j - 1];
      let errors = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      if (isSwapped) errors = Math.min(errors, twoAbove[j - 2]! + 1);
      row.push(errors);
    }
    twoAbove = above;
    above = row;
  }
  return Math.min(...above);
}

/** Slips that are forgiven in a text of this length. */
export function forgivenErrors(length: number): number {
  return length < 4 ? 0 : Math.max(1, Math.floor(length / 5));
}
