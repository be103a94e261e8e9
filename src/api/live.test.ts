import { expect, test } from 'vitest';
import { ClientFrame } from './live/frames.ts';
import { liveCloseCodes, liveLimits, readLiveName } from './live.ts';
import { ServerFrame } from './live/serverFrame.ts';
import { refusalCodes } from './refusals.ts';

const id = '0198b2f4-7c1e-7a33-8d52-0a5f6c1b2d3e';

test('a name is a noun, with an id where it is about one thing', () => {
  expect(readLiveName(`contract:${id}`)).toEqual({ noun: 'contract', id });
  expect(readLiveName('agreements')).toEqual({ noun: 'agreements', id: '' });
});

test.each([
  '',
  ':',
  'contract',
  'contract:',
  'contract:x',
  `contract:${id}:${id}`,
  `contract:${id}\n`,
  ` contract:${id}`,
  `agreements:${id}`,
  'agreements:',
  'Agreements',
  'toString',
  '__proto__',
  'constructor',
])('%j is no name', (name) => {
  expect(readLiveName(name)).toBeNull();
});

test.each<object>([
  { kind: 'authenticate' },
  { kind: 'authenticate', token: '' },
  { kind: 'authenticate', token: 'x'.repeat(5_000) },
  { kind: 'subscribe', names: [] },
  { kind: 'subscribe', names: ['x'.repeat(101)] },
  { kind: 'subscribe', names: Array(liveLimits.names + 1).fill('account') },
  { kind: 'subscribe', names: ['account'], after: -1 },
  { kind: 'subscribe', names: ['account'], after: Infinity },
  { kind: 'subscribe', names: 'account' },
  { kind: 'resume', after: 1 },
  {},
])('%j is no frame that a client sends', (frame) => {
  expect(ClientFrame.safeParse(frame).success).toBe(false);
});

test('as many names as one may hear of fit into one frame', () => {
  const names = Array.from({ length: liveLimits.names }, () => `contract:${id}`);
  const frame = JSON.stringify({ kind: 'subscribe', names, after: Number.MAX_SAFE_INTEGER });
  expect(ClientFrame.safeParse(JSON.parse(frame)).success).toBe(true);
  expect(frame.length).toBeLessThan(liveLimits.frameBytes);
});

test('a frame of a server says its number, and a refusal its code', () => {
  expect(ServerFrame.safeParse({ kind: 'changed', name: 'account' }).success).toBe(false);
  const refused = { kind: 'refused', names: [], message: 'No.' };
  expect(ServerFrame.safeParse({ ...refused, code: 'not_found' }).success).toBe(true);
  expect(ServerFrame.safeParse({ ...refused, code: 'because' }).success).toBe(false);
});

test('each way to be closed is a refusal, in the range that is free for it', () => {
  for (const [code, number] of Object.entries(liveCloseCodes)) {
    expect(refusalCodes).toContain(code);
    expect(number === 1011 || (number >= 4000 && number < 5000)).toBe(true);
  }
});
