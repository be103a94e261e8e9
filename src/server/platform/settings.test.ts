import { expect, test } from 'vitest';
import { readSettings, settings } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LINTEL_DEMO: 'on' });
  expect(readSettings({}).LINTEL_DATA).toMatch(/\/\.lintel$/);
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not “x”.'],
  [{ PORT: '70000' }, 'PORT must be from 0 to 65535, not “70000”.'],
  [{ LINTEL_DEMO: 'maybe' }, 'LINTEL_DEMO must be on or off, not “maybe”.'],
  [
    { PUBLIC_URL: 'lintel.example' },
    'PUBLIC_URL must be an address that begins with http:// or https://, not “lintel.example”.',
  ],
])('%o is refused by name', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('a refused database address is not repeated, for it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:hush@db/lintel' })).toThrow(
    'DATABASE_URL must begin with postgres:// or postgresql://.',
  );
});

test('every setting is told in the printed table', () => {
  for (const { name, fallback, summary } of settings) {
    expect(fallback, name).not.toMatch(/^(undefined)?$/);
    expect(summary, name).toMatch(/\.$/);
  }
});
