/** A letter as text and as HTML: the same words, so that nobody needs the second. */
import type { GoodLetter } from './Letter.ts';
import { letterHtml } from './letterHtml.ts';

type Said = Omit<GoodLetter, 'to' | 'attachments'>;

export function renderLetter(letter: Said): { text: string; html: string } {
  return { text: letterText(letter), html: letterHtml(letter) };
}

function letterText({ subject, paragraphs, action, footnote }: Said): string {
  return [
    subject,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote === undefined ? [] : [`--\n${footnote}`]),
  ].join('\n\n');
}
