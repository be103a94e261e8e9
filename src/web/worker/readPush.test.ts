import { expect, test } from 'vitest';
import { readPush } from './readPush.ts';

const origin = 'https://homes.test';

test('a push says its title and words, and where it leads', () => {
  const said = {
    title: 'Dana Brooks',
    body: 'See you at ten.',
    path: '/agreements/1?at=2#paper',
    tag: 'thread 1',
  };
  expect(readPush(JSON.stringify(said), origin)).toEqual(said);
});

test.each([
  ['nothing', null],
  ['what is no JSON', 'hello'],
  ['a list', '[]'],
  ['no object', 'null'],
  ['other kinds of things', '{"title":1,"body":{},"path":[],"tag":false}'],
  ['empty words', '{"title":"","body":"","path":"","tag":""}'],
])('of %s something is shown all the same', (_what, text) => {
  expect(readPush(text, origin)).toEqual({
    title: 'Lintel',
    body: 'There is something new for you.',
    path: '/',
    tag: undefined,
  });
});

test.each([
  'https://elsewhere.test/x',
  '//elsewhere.test/x',
  '/\\elsewhere.test/x',
  'javascript:alert(1)',
  'x',
])('%s is no page of this server', (path) => {
  expect(readPush(JSON.stringify({ path }), origin).path).toBe('/');
});

test('what is too long is cut', () => {
  const { title, body } = readPush(
    JSON.stringify({ title: 't'.repeat(5000), body: 'b'.repeat(5000) }),
    origin,
  );
  expect(title).toHaveLength(120);
  expect(body).toHaveLength(400);
});
