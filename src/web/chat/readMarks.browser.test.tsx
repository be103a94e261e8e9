import { afterEach, expect, test, vi } from 'vitest';
import { serve, type Server } from '../contract/agreement/testing/openPage.tsx';
import { forgetMark, tellKeptMarks, tellRead } from './readMarks.ts';

const [profileId, threadId, otherId] = [
  '0199aa00-0000-7000-8000-0000000000a1',
  '0199aa00-0000-7000-8000-0000000000c1',
  '0199aa00-0000-7000-8000-0000000000c2',
];
const readPath = '/api/chat/read';
const threadPath = `/api/chat/threads/${threadId}`;

const marks = (readUpTo: number) => ({
  data: { revision: 9, readUpTo, unread: 0, markedUnreadYn: false, unreadTotal: 2 },
});
const gone = { status: 404, code: 'not_found', message: 'There is no such conversation.' } as const;

function begin(answers: Server['answers']): Server {
  return serve({ [threadPath]: marks(0), [readPath]: marks(5), ...answers });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const told = (server: Server) => server.sent(readPath).map(({ body }) => body);
const mark = (upTo: number, of = threadId) => ({ thread_id: of, up_to: upTo });

/** What the next opening of the app tells. */
async function toldAtOpening(answers: Server['answers'] = {}) {
  const server = begin(answers);
  const learn = vi.fn();
  await tellKeptMarks(profileId, learn);
  return { marks: told(server), learn };
}

test('a mark is told by a request that outlives its page, and then forgotten', async () => {
  const server = begin({});
  await tellRead(profileId, threadId, 5);
  expect(told(server)).toEqual([mark(5)]);
  expect(vi.mocked(fetch).mock.calls[0]![1]).toMatchObject({ keepalive: true });
  expect((await toldAtOpening()).marks).toEqual([]);
});

test('a page that went before its answer came leaves the mark to the next opening', async () => {
  begin({ [readPath]: 'nothing yet' });
  void tellRead(profileId, threadId, 5);
  const { marks: again, learn } = await toldAtOpening();
  expect(again).toEqual([mark(5)]);
  expect(learn).toHaveBeenCalledWith(2);
  expect((await toldAtOpening()).marks).toEqual([]);
});

test('without a connection the furthest of each conversation is kept', async () => {
  begin({ [readPath]: 'no connection' });
  for (const upTo of [4, 7, 5]) {
    await expect(tellRead(profileId, threadId, upTo)).rejects.toThrow();
  }
  expect((await toldAtOpening({ [threadPath]: 'no connection' })).marks).toEqual([]);
  expect((await toldAtOpening()).marks).toEqual([mark(7)]);
});

test('what was read further on another device meanwhile is left as it is there', async () => {
  begin({ [readPath]: 'no connection' });
  await expect(tellRead(profileId, threadId, 5)).rejects.toThrow();
  expect((await toldAtOpening({ [threadPath]: marks(5) })).marks).toEqual([]);
  expect((await toldAtOpening()).marks).toEqual([]);
});

test('a conversation that one is no longer in holds up no other', async () => {
  begin({ [readPath]: 'no connection' });
  await expect(tellRead(profileId, threadId, 5)).rejects.toThrow();
  await expect(tellRead(profileId, otherId, 6)).rejects.toThrow();
  const answers = { [threadPath]: gone, [`/api/chat/threads/${otherId}`]: marks(0) };
  expect((await toldAtOpening(answers)).marks).toEqual([mark(6, otherId)]);
  expect((await toldAtOpening()).marks).toEqual([]);
});

test('what is put back to unread is read by no mark of before', async () => {
  begin({ [readPath]: 'no connection' });
  await expect(tellRead(profileId, threadId, 5)).rejects.toThrow();
  forgetMark(profileId, threadId);
  expect((await toldAtOpening()).marks).toEqual([]);
});

test('what somebody else has read in this browser is not told', async () => {
  begin({ [readPath]: 'no connection' });
  await expect(tellRead(otherId, threadId, 5)).rejects.toThrow();
  expect((await toldAtOpening()).marks).toEqual([]);
});
