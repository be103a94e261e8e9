import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callSchemas } from '#api/callSchemas.ts';
import { callsOf, get } from '#api/endpoint.ts';
import { keepOnlyOf } from './keepOnlyOf.ts';
import { dropReply, keepReply, recallReply } from './keepReplies.ts';
import { type Keeper, keepsOffline, provideKeeper } from './keepsOffline.ts';

const Note = z.object({ text: z.string() });
const schemas = callSchemas({
  read: { summary: 'Reads.', params: z.object({ noteId: z.string() }), reply: Note },
  unnamed: { summary: 'Reads.', reply: Note },
});
const { read, unnamed } = callsOf<typeof schemas>()({
  read: get('/api/notes/:noteId', { audience: 'signed in' }),
  unnamed: get('/api/unnamed', { audience: 'signed in' }),
});
keepsOffline(read, 3, async () => Note);

const ana: Keeper = { userId: 'ana', profileId: 'ana buys' };
const anaSells: Keeper = { userId: 'ana', profileId: 'ana sells' };
const ben: Keeper = { userId: 'ben', profileId: 'ben buys' };
const note = (noteId: string) => ({ params: { noteId } });
const keep = (noteId: string, by = ana) => keepReply(read, note(noteId), { text: noteId }, by);
const recall = (noteId: string) => recallReply(read, note(noteId));

beforeEach(async () => {
  await keepOnlyOf(null);
  await keepOnlyOf('ana');
  provideKeeper(() => ana);
});
afterEach(async () => {
  vi.useRealTimers();
  await keepOnlyOf(null);
  provideKeeper(() => null);
});

test('what was answered is there again, by its request', async () => {
  await keep('1');
  await keep('2');
  expect(await recall('1')).toEqual({ text: '1' });
  expect(await recall('2')).toEqual({ text: '2' });
  expect(await recall('3')).toBeUndefined();
});

test('only what a noun names is kept', async () => {
  await keepReply(unnamed, {}, { text: 'x' }, ana);
  expect(await recallReply(unnamed, {})).toBeUndefined();
});

test('the oldest go, and what was answered anew is young again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 8) });
  for (const noteId of ['1', '2', '3', '1', '4']) {
    vi.setSystemTime(Date.now() + 1000);
    await keep(noteId);
  }
  expect(await recall('2')).toBeUndefined();
  for (const noteId of ['1', '3', '4']) expect(await recall(noteId)).toEqual({ text: noteId });
});

test('after a month it is not shown any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 8) });
  await keep('1');
  vi.setSystemTime(Date.UTC(2026, 3, 7));
  expect(await recall('1')).toEqual({ text: '1' });
  vi.setSystemTime(Date.UTC(2026, 3, 8));
  expect(await recall('1')).toBeUndefined();
});

test('what an earlier version kept in another shape is not shown', async () => {
  await keepReply(read, note('1'), { words: 'x' }, ana);
  expect(await recall('1')).toBeUndefined();
});

test('signing out leaves nothing, and what was on its way then is not kept', async () => {
  await keep('1');
  await keepOnlyOf(null);
  await keep('2');
  await keepOnlyOf('ana');
  expect(await recall('1')).toBeUndefined();
  expect(await recall('2')).toBeUndefined();
});

test('another person finds nothing of the one before, and adds nothing to theirs', async () => {
  await keep('1');
  await keepOnlyOf('ben');
  provideKeeper(() => ben);
  // Ana's answer, late.
  await keep('2', ana);
  expect(await recall('1')).toBeUndefined();
  await keepOnlyOf('ana');
  provideKeeper(() => ana);
  expect(await recall('1')).toBeUndefined();
  expect(await recall('2')).toBeUndefined();
});

test('two profiles of a person do not read each other’s', async () => {
  await keep('1');
  provideKeeper(() => anaSells);
  expect(await recall('1')).toBeUndefined();
  provideKeeper(() => ana);
  expect(await recall('1')).toEqual({ text: '1' });
});

test('a session that is renewed keeps what is there', async () => {
  await keep('1');
  await keepOnlyOf('ana');
  expect(await recall('1')).toEqual({ text: '1' });
});

test('what one may no longer see goes', async () => {
  await keep('1');
  await dropReply(read, note('1'));
  expect(await recall('1')).toBeUndefined();
});

test('nobody signed in, nothing kept', async () => {
  provideKeeper(() => null);
  await keepReply(read, note('1'), { text: '1' }, null);
  expect(await recall('1')).toBeUndefined();
  provideKeeper(() => ana);
  expect(await recall('1')).toBeUndefined();
});
