/** Text out of HTML, which some systems export as it was typed into a web form. */
import { Parser } from 'htmlparser2';

const markup = /<\/?[a-z][^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i;
const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4']);
const unseen = new Set(['script', 'style', 'head', 'template']);

/** Tags are left out and entities read; text without any comes back as it is. */
export function withoutMarkup(text: string): string {
  if (!markup.test(text)) return text;
  let plain = '';
  let hidden = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (unseen.has(name)) hidden++;
        if (breaks.has(name)) plain += '\n';
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      },
      ontext(piece) {
        if (hidden === 0) plain += piece;
      },
    },
    { decodeEntities: true },
  );
  parser.end(text);
  return plain
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}
