/**
 * Combining marks in a row. Real languages stack few: Vietnamese 2, Thai 3, Hebrew with cantillation 6,
 * Burmese 7, and the tallest Tibetan seed syllable 8. More than that covers the lines around it.
 */
export const mostMarksInARow = 8;

const mark = /\p{M}/u;
/** Drawn as no shape of its own, such as a joiner: does not end a row of marks. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** True where a letter carries more marks than any language writes, however they are composed. */
export function hasTallStack(text: string): boolean {
  return mark.test(text) && cutStacks(text.normalize('NFD'), () => '').cutYn;
}

/**
 * The text with the marks beyond the limit taken out of each stack.
 * @param instead gives what stands in their place, from their number
 */
export function cutStacks(
  text: string,
  instead: (count: number) => string,
): { text: string; cutYn: boolean } {
  let cut = '';
  let inRow = 0;
  let excess = 0;
  let cutYn = false;
  const close = () => {
    if (excess > 0) cut += instead(excess);
    inRow = 0;
    excess = 0;
  };
  for (const letter of text) {
    if (mark.test(letter)) {
      inRow++;
      if (inRow > mostMarksInARow) {
        excess++;
        cutYn = true;
      } else cut += letter;
    } else {
      if (!ignorable.test(letter)) close();
      // A joiner within the marks that were cut joins nothing.
      if (excess === 0) cut += letter;
    }
  }
  close();
  return { text: cut, cutYn };
}
