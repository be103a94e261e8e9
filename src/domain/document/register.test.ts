import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '../canonicalJson.ts';
import {
  canonicalLine,
  canonicalRegisterEnd,
  chainFaultsOf,
  type LookedUp,
  registerFaults,
  type RegisterEnd,
  type RegisterLine,
} from './register.ts';

const under = (key: string) => ({
  seal: (text: string) => createHmac('sha256', key).update(text).digest('hex'),
});
const key = under('key');

function written(subjects: string[]): { lines: RegisterLine[]; end: RegisterEnd } {
  const lines: RegisterLine[] = [];
  for (const [at, subject] of subjects.entries()) {
    const last = lines.at(-1);
    const state = canonicalJson({ record: `${at + 1}` });
    const line = { seq: at + 1, subject, before: last?.subject ?? '', state };
    lines.push({ ...line, mac: key.seal(canonicalLine(last?.mac ?? '', line)) });
  }
  const { seq, mac: head, subject } = lines.at(-1)!;
  const end = { lines: seq, head, subject };
  return { lines, end: { ...end, mac: key.seal(canonicalRegisterEnd(end)) } };
}

const { lines, end } = written(['a', 'b', 'a', 'c']);
const [, second, third] = lines as [RegisterLine, RegisterLine, RegisterLine];
const whole: LookedUp = { line: third, prevMac: second.mac, removedYn: false, end };
const kindsOf = (looked: LookedUp, held: Record<string, string> | null, by = key) =>
  registerFaults(looked, held, 'record', by).map(({ kind }) => kind);

test('finds nothing where the subject holds what its last line says, or more', () => {
  expect(kindsOf(whole, { record: '3' })).toEqual([]);
  expect(kindsOf(whole, { record: '3', more: 'x' })).toEqual([]);
  expect(kindsOf({ ...whole, line: null, prevMac: null }, null)).toEqual([]);
});

test('names what differs, what is missing and what was changed', () => {
  expect(kindsOf(whole, { record: '1' })).toEqual(['register_differs']);
  expect(kindsOf(whole, null)).toEqual(['register_differs']);
  expect(kindsOf({ ...whole, line: null, prevMac: null }, { record: '3' })).toEqual([
    'register_missing',
  ]);
  expect(kindsOf({ ...whole, removedYn: true }, { record: '3' })).toEqual(['register_changed']);
  expect(kindsOf({ ...whole, prevMac: null }, { record: '3' })).toEqual(['register_changed']);
  const forged = { ...third, state: canonicalJson({ record: '1' }) };
  expect(kindsOf({ ...whole, line: forged }, { record: '1' })).toEqual(['register_changed']);
  expect(kindsOf(whole, { record: '3' }, under('another key'))).toEqual(['register_changed']);
});

test('finds each removed, changed or exchanged line of the chain, and a changed end', () => {
  expect(chainFaultsOf(lines, end, key)).toEqual([]);
  expect(chainFaultsOf([], null, key)).toEqual([]);
  for (const at of lines.keys()) {
    expect(chainFaultsOf(lines.toSpliced(at, 1), end, key)).not.toEqual([]);
    const changed = { ...lines[at]!, subject: 'd' };
    expect(chainFaultsOf(lines.with(at, changed), end, key)).not.toEqual([]);
  }
  expect(chainFaultsOf(lines, { ...end, lines: 3 }, key)).toEqual([
    'the end of the register was changed',
  ]);
  expect(chainFaultsOf(lines, null, key)).not.toEqual([]);
});
