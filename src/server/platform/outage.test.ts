import { expect, test } from 'vitest';
import { outageOf } from './outage.ts';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test.each([
  ['53100', 'disk full'],
  ['ENOSPC', 'disk full'],
  ['25006', 'read only'],
  ['EROFS', 'read only'],
  ['57P01', 'database away'],
  ['08006', 'database away'],
  ['ECONNREFUSED', 'database away'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  ['EMFILE', 'busy'],
] as const)('%s is “%s”', (code, outage) => {
  expect(outageOf(coded(code))).toBe(outage);
});

test('what the driver tells in words alone is understood', () => {
  expect(outageOf(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('database away');
});

test('what lies under another error is found, also where several addresses were tried', () => {
  expect(outageOf(new Error('failed', { cause: coded('53100') }))).toBe('disk full');
  expect(outageOf(new AggregateError([coded('ECONNREFUSED')], ''))).toBe('database away');
});

test('mistakes of ours are no outage', () => {
  for (const error of [
    coded('23505'),
    coded('42P01'),
    coded('08P01'),
    coded('ENOENT'),
    new TypeError('x'),
    'x',
  ]) {
    expect(outageOf(error)).toBeNull();
  }
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(outageOf(error)).toBeNull();
});
