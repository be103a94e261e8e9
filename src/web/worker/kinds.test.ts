import { expect, test } from 'vitest';
import { hashedName, isPageRequest, isServerAway } from './kinds.ts';
import { readOpenPath, readToWorker } from './messages.ts';

const origin = 'https://homes.test';
const navigates = { mode: 'navigate', method: 'GET' } as const;
const at = (path: string, host = origin) => new URL(path, host);

test.each(['/', '/search?beds=2', '/agreements/019cf000-0000-7000-8000-0000000000a0'])(
  '%s is a page',
  (path) => expect(isPageRequest(navigates, at(path), origin)).toBe(true),
);

test.each([
  ['a call', '/api/contract/profile-contracts'],
  ['a download', '/api/contract/1/agreement.pdf'],
  ['an asset', '/assets/index-AAAAAAAA.js'],
  ['a file', '/robots.txt'],
  ['the worker itself', '/sw.js'],
])('%s is none', (_what, path) => expect(isPageRequest(navigates, at(path), origin)).toBe(false));

test('neither is a form that is sent, what a script asks for, nor another host', () => {
  expect(isPageRequest({ ...navigates, method: 'POST' }, at('/'), origin)).toBe(false);
  expect(isPageRequest({ ...navigates, mode: 'cors' }, at('/'), origin)).toBe(false);
  expect(isPageRequest(navigates, at('/', 'https://elsewhere.test'), origin)).toBe(false);
});

test('only what is named by its contents is kept without asking', () => {
  for (const path of ['/assets/index-DlfLL0ex.js', '/assets/queryNumber-_3IYltUt.js']) {
    expect(hashedName.test(path), path).toBe(true);
  }
  for (const path of ['/assets/icons.json', '/sw.js', '/api/x-DlfLL0ex.js', '/assets/lintel.svg']) {
    expect(hashedName.test(path), path).toBe(false);
  }
});

test('a proxy without a server behind it is told from a server that fails', () => {
  expect([502, 503, 504].every(isServerAway)).toBe(true);
  expect([200, 404, 429, 500].some(isServerAway)).toBe(false);
});

test('messages of others are not taken for ours', () => {
  expect(readToWorker({ kind: 'take over' })).toEqual({ kind: 'take over' });
  expect(readOpenPath({ kind: 'open', path: '/x' })).toEqual({ kind: 'open', path: '/x' });
  for (const data of [null, 'take over', {}, { kind: 'other' }, { kind: 'open' }, { path: '/x' }]) {
    expect(readToWorker(data)).toBeNull();
    expect(readOpenPath(data)).toBeNull();
  }
});
