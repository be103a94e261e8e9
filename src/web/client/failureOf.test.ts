import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed, callFailed, noConnection } from './CallFailed.ts';
import { failureOf, sentenceOf } from './failureOf.ts';
import { setLive } from './liveState.ts';

const silent = 'Lintel cannot be reached. Check your network, or try again in a moment.';
const strange = 'Lintel did not answer as it should. Try again in a moment.';

afterEach(() => {
  vi.unstubAllGlobals();
  setLive(false);
});

test('a network that is gone is told apart from a server that is, and from a word that got lost', () => {
  expect(sentenceOf(noConnection())).toBe(silent);
  setLive(true);
  expect(sentenceOf(noConnection())).toBe('This did not reach Lintel. Try again.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(sentenceOf(noConnection())).toBe('No connection. Check your network and try again.');
});

test.each<[what: string, error: unknown, code: string, message: string]>([
  ['a line that broke', noConnection(new TypeError('Failed to fetch')), 'no_connection', silent],
  ['a page of a proxy', callFailed(502, null), 'unknown', strange],
  ['an answer without the flag', callFailed(200, {}), 'unknown', strange],
  ['no words', callFailed(500, { message: '' }), 'unknown', strange],
  ['blanks', callFailed(500, { message: ' \n', code: 'failed' }), 'failed', strange],
  ['words that are no text', callFailed(400, { message: { a: 1 } }), 'unknown', strange],
  [
    'a mistake of this page',
    new TypeError('x is undefined'),
    'unknown',
    'This did not work. Try again.',
  ],
  ['what is no error', 'oops', 'unknown', 'This did not work. Try again.'],
  ['a refusal', callFailed(404, { message: 'Gone.', code: 'not_found' }), 'not_found', 'Gone.'],
])('%s', (_what, error, code, message) => {
  expect(failureOf(error)).toEqual({ status: 'failed', code, message, field: undefined });
});

test('a field stands beside the sentence, where it is a name', () => {
  expect(failureOf(callFailed(400, { message: 'No.', field: 'a.b' })).field).toBe('a.b');
  expect(failureOf(callFailed(400, { message: 'No.', field: ['a'] })).field).toBeUndefined();
});

test('the thrown error keeps the message of the specification', () => {
  expect(noConnection().message).toBe('Network Error');
  expect(callFailed(502, null).message).toBe('Request failed with status 502');
  expect(callFailed(200, null).message).toBe('Network Error');
  expect(new CallFailed(404, 'not_found', 'Gone.').message).toBe('Gone.');
});
