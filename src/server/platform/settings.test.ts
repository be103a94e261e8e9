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

test('a refused mail server is not repeated either', () => {
  for (const SMTP_URL of ['http://me:hush@mail.example', 'smtp://me:hu%sh@mail.example']) {
    const read = () => readSettings({ SMTP_URL });
    expect(read).toThrow(/^SMTP_URL /);
    expect(read).not.toThrow(/me|sh@/);
  }
  const SMTP_URL = 'smtps://me:hu%23sh@mail.example:465';
  expect(readSettings({ SMTP_URL })).toMatchObject({ SMTP_URL });
});

test('a refused Redis is not repeated either', () => {
  for (const LIVE_URL of ['http://me:hush@live.example', 'redis://me:hu%sh@live.example']) {
    const read = () => readSettings({ LIVE_URL });
    expect(read).toThrow(/^LIVE_URL /);
    expect(read).not.toThrow(/me:|sh@/);
  }
  const LIVE_URL = 'rediss://:hu%23sh@live.example:6380/0';
  expect(readSettings({ LIVE_URL })).toMatchObject({ LIVE_URL });
});

test.each(['Lintel', 'Lintel <no-reply>', 'a@b.example\r\nBcc: <eve@b.example>', '<a@b.example>'])(
  '%j is no sender of mails',
  (MAIL_FROM) => expect(() => readSettings({ MAIL_FROM })).toThrow(/^MAIL_FROM must be/),
);

test.each(['Lintel <no-reply@homes.example>', 'no-reply@homes.example'])(
  'mails may come from %s',
  (MAIL_FROM) => expect(readSettings({ MAIL_FROM })).toMatchObject({ MAIL_FROM }),
);

test('every setting is told in the printed table', () => {
  for (const { name, fallback, summary } of settings) {
    expect(fallback, name).not.toMatch(/^(undefined)?$/);
    expect(summary, name).toMatch(/\.$/);
  }
});

test('where mail comes in is a place to listen and a domain', () => {
  const read = (INBOUND_MAIL: string) => readSettings({ INBOUND_MAIL }).INBOUND_MAIL;
  expect(read('smtp://127.0.0.1:2525/Reply.homes.example')).toEqual({
    host: '127.0.0.1',
    port: 2525,
    domain: 'reply.homes.example',
  });
  expect(read('smtp://[::1]:80/reply.example')).toEqual({
    host: '::1',
    port: 80,
    domain: 'reply.example',
  });
  for (const bad of [
    'smtp://127.0.0.1/reply.example',
    'smtp://127.0.0.1:2525',
    'smtp://127.0.0.1:99999/reply.example',
    'smtps://127.0.0.1:2525/reply.example',
    'smtp://me:hush@127.0.0.1:2525/reply.example',
    'smtp://127.0.0.1:2525/reply.example/more',
  ]) {
    expect(() => read(bad), bad).toThrow(/^INBOUND_MAIL must /);
  }
});
