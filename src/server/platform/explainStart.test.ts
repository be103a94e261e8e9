import { expect, test } from 'vitest';
import { CannotStart } from './CannotStart.ts';
import { explainStart } from './explainStart.ts';

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...more });
const explain = (error: unknown) => explainStart(error, '/srv/lintel');

test('a reason that is a sentence stays as it is', () => {
  expect(explain(new CannotStart('Stop.'))).toBe('Stop.');
});

test.each([
  ['ENOSPC', 'The disk that holds /srv/lintel is full. Free some space'],
  ['EACCES', "Lintel can't write to /srv/lintel: it has no permission to. Set LINTEL_DATA"],
  ['EROFS', "Lintel can't write to /srv/lintel: the disk is read-only. Set LINTEL_DATA"],
])('%s in the data folder', (code, sentence) => {
  expect(explain(failed(code, { path: '/srv/lintel/push.key.json.a1' }))).toContain(sentence);
});

test('a file elsewhere is named, and not the data folder', () => {
  const sentence = explain(failed('EACCES', { path: '/etc/lintel/record.key' }));
  expect(sentence).toContain("Lintel can't use /etc/lintel/record.key");
  expect(sentence).not.toContain('LINTEL_DATA');
});

test.each([
  ['53100', 'The disk of the database is full.'],
  ['25006', 'The database takes no changes'],
  ['57P01', 'The database has stopped answering while Lintel started'],
  ['53300', 'The database or this machine has no room for more work'],
])('what the database says with %s', (code, sentence) => {
  expect(explain(new Error('a query failed', { cause: failed(code) }))).toContain(sentence);
});

test('a fault of the program keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toBeNull();
  expect(explain('x')).toBeNull();
});
