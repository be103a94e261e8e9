/** A letter as text and as HTML: the same words, so that nobody needs the second. */
import type { GoodLetter } from './Letter.ts';
import { letterHtml } from './letterHtml.ts';

type Said = Omit<GoodLetter, 'to' | 'replyTo' | 'attachments'>;

export function renderLetter(letter: Said): { text: string; html: string } {
  return { text: letterText(letter), html: letterHtml(letter) };
}

function letterText({ subject, paragraphs, items, action, footnote, unsubscribe }: Said): string {
  const small = [
    ...(footnote === undefined ? [] : [footnote]),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ];
  return [
    subject,
    ...paragraphs,
    ...items.map(({ title, text, url }) => [title, ...(text ? [text] : []), url].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(small.length === 0 ? [] : [`--\n${small.join('\n')}`]),
  ].join('\n\n');
}
