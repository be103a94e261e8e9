/** What somebody wrote, out of a mail that also repeats what it answers. */
import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';

/** What mail programs put the history in. Outlook puts it behind lines, which are found as such. */
const history = [
  'blockquote',
  '.gmail_quote',
  '.yahoo_quoted',
  '.moz-cite-prefix',
  '[name="quote"]',
];

export function cutReply({ text, html }: { text: string; html: string }): string {
  const plain = text.trim() === '' ? textOf(html) : text;
  const lines = plain.replace(/\r\n?/g, '\n').split('\n');
  const until = lines.findIndex(beginsHistory);
  const own = (until < 0 ? lines : lines.slice(0, until)).join('\n');
  return new EmailReplyParser().parseReply(own).trim();
}

/** Lines by which Outlook parts a reply from what it answers, which name no address in brackets. */
function beginsHistory(line: string, at: number, lines: string[]): boolean {
  if (/^_{20,}\s*$/.test(line)) return true;
  if (/^\s*-{2,}\s?(Original Message|Forwarded message)\s?-{2,}\s*$/i.test(line)) return true;
  const next = lines.slice(at + 1, at + 3).join('\n');
  return /^\*?From:\*?\s.+$/.test(line) && /^\*?(Sent|Date):\*?\s.+$/m.test(next);
}

function textOf(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    // A mail of a thousand tags in each other is nobody's letter.
    limits: { maxDepth: 60, maxChildNodes: 5_000, maxInputLength: 400_000 },
    selectors: [
      ...history.map((selector) => ({ selector, format: 'skip' })),
      ...['img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return text.replaceAll(/\n{3,}/g, '\n\n');
}
