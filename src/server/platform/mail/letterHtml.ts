/**
 * The one layout of every mail: a sheet of paper under a beam, one green button. Tables and inline
 * styles, since mail programs drop the rest; classes only for the dark, where they are understood.
 */
import type { GoodLetter } from './Letter.ts';
import { escapeHtml } from '../http/injectHead.ts';

/** The colours of web/ui/tokens.css, in the notation that mail programs know. */
const light = {
  paper: '#fcfaf6',
  card: '#ffffff',
  ink: '#17221c',
  inkSoft: '#525e57',
  line: '#e1ded7',
  leaf: '#115e3e',
  onLeaf: '#fefcf7',
};
const dark: typeof light = {
  paper: '#0f1612',
  card: '#181f1b',
  ink: '#f1eee9',
  inkSoft: '#aeaaa2',
  line: '#2e3531',
  leaf: '#66c093',
  onLeaf: '#07180f',
};

const sans = "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "Fraunces,'Iowan Old Style',Georgia,serif";

const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .sheet { background: ${dark.card} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .soft { color: ${dark.inkSoft} !important; }
    .beam, .button { background: ${dark.leaf} !important; }
    .button a { color: ${dark.onLeaf} !important; }
    .link { color: ${dark.leaf} !important; }
    .line { border-color: ${dark.line} !important; }
  }`;

export function letterHtml(
  letter: Pick<
    GoodLetter,
    'subject' | 'paragraphs' | 'items' | 'action' | 'footnote' | 'unsubscribe'
  >,
): string {
  const { subject, paragraphs, items, action, footnote, unsubscribe } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 0 16px;font:600 20px/1.2 ${serif};color:${light.ink}">Lintel</td></tr>
<tr><td class="beam" height="6" style="height:6px;line-height:6px;font-size:0;background:${light.leaf};border-radius:6px 6px 0 0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:32px;background:${light.card};border:1px solid ${light.line};border-top:0;border-radius:0 0 12px 12px">
<h1 class="ink" style="margin:0 0 16px;font:500 26px/1.2 ${serif};color:${light.ink}">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}${items.map(item).join('\n')}${action ? button(action) : ''}
</td></tr>${smallPrint(footnote, unsubscribe)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:${light.ink}">${withBreaks(text)}</p>`;
}

/** A line of a digest: what happened leads to its page. */
function item({ title, text, url }: GoodLetter['items'][number]): string {
  const more =
    text === undefined
      ? ''
      : `<br><span class="soft" style="font:400 14px/1.5 ${sans};color:${light.inkSoft}">${withBreaks(text)}</span>`;
  return `<p class="line" style="margin:0;padding:14px 0;border-top:1px solid ${light.line};font:500 16px/1.45 ${sans}"><a class="link" href="${escapeHtml(url)}" style="color:${light.leaf}">${escapeHtml(title)}</a>${more}</p>`;
}

/** The address stands below it too: some programs cut buttons off, and people want to see it. */
function button({ label, url }: NonNullable<GoodLetter['action']>): string {
  const address = escapeHtml(url);
  return `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td class="button" style="background:${light.leaf};border-radius:6px"><a href="${address}" style="display:inline-block;padding:13px 22px;font:500 16px/1.25 ${sans};color:${light.onLeaf};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0;font:400 13px/1.5 ${sans};color:${light.inkSoft}">Or open this address:<br><a class="link" href="${address}" style="color:${light.leaf};word-break:break-all">${address}</a></p>`;
}

function smallPrint(footnote: string | undefined, unsubscribe: GoodLetter['unsubscribe']): string {
  const lines = [
    ...(footnote === undefined ? [] : [withBreaks(footnote)]),
    ...(unsubscribe
      ? [
          `<a class="link" href="${escapeHtml(unsubscribe.url)}" style="color:${light.leaf}">${escapeHtml(unsubscribe.label)}</a>`,
        ]
      : []),
  ];
  if (lines.length === 0) return '';
  return `
<tr><td class="soft" style="padding:16px 0 0;font:400 13px/1.5 ${sans};color:${light.inkSoft}">${lines.join('<br>')}</td></tr>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>');
}
