import { type Style, widthOf } from './measure.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter with what joins it to the next. */
const PARTS = /.(?:\p{M}|\u200c|\u200d)*/gsu;

/**
 * Printable text in lines of at most `width` points. Breaks at spaces and after hyphens; a word
 * that is wider than a line is cut between letters. A line keeps the space it broke at, so that
 * text copied from the paper keeps its words apart.
 */
export function breakLines(text: string, style: Style, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, style, width));
}

function breakParagraph(paragraph: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const turn = () => {
    lines.push(line);
    line = '';
    lineWidth = 0;
  };
  // A no-break space is no place to break, so \s will not do.
  for (const word of paragraph.match(/[^ -]*(?:-+|$)? */gu) ?? []) {
    const wordWidth = widthOf(word.trimEnd(), style);
    if (line !== '' && lineWidth + wordWidth > width) turn();
    if (wordWidth <= width) {
      line += word;
      lineWidth += widthOf(word, style);
      continue;
    }
    const add = (part: string, partWidth: number) => {
      if (line !== '' && part !== ' ' && lineWidth + partWidth > width) turn();
      line += part;
      lineWidth += partWidth;
    };
    for (const { segment } of letters.segment(word)) {
      const segmentWidth = widthOf(segment, style);
      if (segmentWidth <= width) add(segment, segmentWidth);
      // One letter can be wider than the line, such as 40 emoji that are joined.
      else for (const part of segment.match(PARTS) ?? []) add(part, widthOf(part, style));
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}
