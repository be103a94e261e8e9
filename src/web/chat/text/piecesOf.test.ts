import { expect, test } from 'vitest';
import { homesIn, type Piece, piecesOf } from './piecesOf.ts';

const origin = 'https://lintel.example';
const read = (body: string) => piecesOf(body, origin);
const links = (body: string) =>
  read(body).filter((piece): piece is Piece & { kind: 'link' } => piece.kind === 'link');
const written = (body: string) =>
  read(body).map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.host}|${piece.rest}]`));

test('a text without links is one piece', () => {
  expect(read('Call me at 5.30, or e.g. tomorrow')).toEqual([
    { kind: 'text', text: 'Call me at 5.30, or e.g. tomorrow' },
  ]);
  expect(read('')).toEqual([]);
});

test('nobody turns around what others read', () => {
  expect(read('see \u202Egnp.exe')).toEqual([{ kind: 'text', text: 'see gnp.exe' }]);
});

test('the sentence around a link does not become part of it', () => {
  expect(written('See https://a.example/x, and (https://b.example/y_(z)).')).toEqual([
    'See ',
    '[a.example|/x]',
    ', and (',
    '[b.example|/y_(z)]',
    ').',
  ]);
  expect(written('www.a.example!')).toEqual(['[www.a.example|]', '!']);
});

test('a link that looks like another shows where it leads', () => {
  expect(links('https://chase.com@thief.example/login')[0]).toMatchObject({
    href: 'https://thief.example/login',
    host: 'thief.example',
  });
  // The first letter is Cyrillic.
  expect(links('https://аpple.com')[0]!.host).toMatch(/^xn--/);
  expect(links('https://a.example/%E2%80%AEgpj.exe')[0]!.rest).toBe('/%E2%80%AEgpj.exe');
  expect(links('https://a.example/caf%C3%A9')[0]!.rest).toBe('/café');
});

test('nothing but web pages becomes a link', () => {
  expect(links('javascript:alert(1) data:text/html,x file:///etc/passwd http://localhost')).toEqual(
    [],
  );
});

test('a long tail is shortened, and the link is whole', () => {
  const tail = 'x'.repeat(200);
  const [link] = links(`https://a.example/${tail}`);
  expect(link!.rest).toHaveLength(41);
  expect(link!.href).toBe(`https://a.example/${tail}`);
});

test('links to homes of this installation are told, each once', () => {
  const pieces = read(
    `${origin}/home/AB-1 and ${origin}/home/AB-1?x=1, ${origin}/home/C%20D, https://other.example/home/E`,
  );
  expect(homesIn(pieces)).toEqual(['AB-1', 'C D']);
});

test('an address that cannot be read is no home, and breaks nothing', () => {
  expect(homesIn(read(`${origin}/home/%E0%A4%A ${origin}/home/% ${origin}/home/D`))).toEqual(['D']);
});
