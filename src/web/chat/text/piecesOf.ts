/** The text of a message, and the links in it as they are: named by the host that they lead to. */

export type Piece =
  | { kind: 'text'; text: string }
  | {
      kind: 'link';
      href: string;
      /** As the network knows it: letters that only look like others are spelt out (`xn--…`). */
      host: string;
      /** What follows the host, shortened. */
      rest: string;
      /** Within this installation: its path; null elsewhere. */
      path: string | null;
    };

/** Signs that end a link where a sentence goes on after it. */
const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
const closing = /[.,;:!?…'’*_]+$/u;
const mostRest = 40;

/** Signs that turn what follows around, and make `exe.png` of what ends in `.exe`. */
const overrides = /[\u202D\u202E]/g;

/** @param origin of this installation, such as `https://homes.example` */
export function piecesOf(written: string, origin: string): Piece[] {
  const body = written.replace(overrides, '');
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of body.matchAll(linkPattern)) {
    const address = withoutClosing(match[0]);
    const link = linkTo(address, origin);
    if (link === null) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: body.slice(end, match.index) });
    pieces.push(link);
    end = match.index + address.length;
  }
  if (end < body.length) pieces.push({ kind: 'text', text: body.slice(end) });
  return pieces;
}

/** Without the dot of the sentence, and without a bracket that was opened before the link. */
function withoutClosing(written: string): string {
  let link = written.replace(closing, '');
  while (link.endsWith(')') && count(link, ')') > count(link, '(')) {
    link = link.slice(0, -1).replace(closing, '');
  }
  return link;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function linkTo(written: string, origin: string): Piece | null {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  const url = URL.parse(address);
  if (url === null || (!url.hostname.includes('.') && url.origin !== origin)) return null;
  // `https://bank.example@thief.example` leads to the thief.
  url.username = '';
  url.password = '';
  const whole = decoded(`${url.pathname}${url.search}${url.hash}`);
  const tail = whole === '/' ? '' : whole;
  const signs = [...tail];
  return {
    kind: 'link',
    href: url.href,
    host: url.host,
    rest: signs.length > mostRest ? `${signs.slice(0, mostRest).join('')}…` : tail,
    path: url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null,
  };
}

/** Readable, but for signs that nobody sees or that turn the direction of reading. */
function decoded(text: string): string {
  try {
    const plain = decodeURI(text);
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/u.test(plain) ? text : plain;
  } catch {
    return text;
  }
}

/** The homes of this installation that links in a text lead to, each once. */
export function homesIn(pieces: readonly Piece[]): string[] {
  const keys = pieces.flatMap((piece) => {
    if (piece.kind !== 'link' || piece.path === null) return [];
    const key = /^\/home\/([^/?#]+)/.exec(piece.path)?.[1];
    return key === undefined ? [] : (keyFrom(key) ?? []);
  });
  return [...new Set(keys)];
}

/** null for what is no address: anybody can write one, and it is to break nobody's page. */
function keyFrom(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}
