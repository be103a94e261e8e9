import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ThreadRow } from '#api/chat/threads.ts';
import { people } from '#domain/contract/Contract.example.ts';
import { type ContentFrame, live } from '../../client/live.ts';
import { setLive } from '../../client/liveState.ts';
import { openPage, serve, type Server } from '../../contract/agreement/testing/openPage.tsx';
import { unmount } from '../../ui/testing/mount.tsx';
import { startChat, stopChat } from '../startChat.ts';
import { Component as InboxPage } from './InboxPage.tsx';
import { inboxQueries } from './inboxQueries.ts';

const [mias, oskars] = [
  '0199aa00-0000-7000-8000-0000000000c1',
  '0199aa00-0000-7000-8000-0000000000c2',
];
const inboxPath = '/api/agent/chat/inbox';
const threadPath = (threadId: string) => `/api/chat/threads/${threadId}`;
const lookAgainMs = 5_000;

const row = (threadId: string, title: string): ThreadRow => ({
  threadId,
  groupId: '0199aa00-0000-7000-8000-0000000000b1',
  agentProfileId: people.dana.profileId,
  revision: 1,
  lastNumber: 0,
  lastMessageAt: null,
  createdAt: '2026-11-22T08:00:00.000Z',
  title,
  side: 'agent',
  people: [],
  lastMessage: null,
  unread: 0,
  markedUnreadYn: false,
  snoozedUntil: null,
  waitingSince: '2026-11-22T08:00:00.000Z',
});

const inboxOf = (...threads: ThreadRow[]) => ({
  data: {
    threads,
    moreYn: false,
    counts: { waiting: threads.length, unread: 0, snoozed: 0, all: threads.length },
    nextBackAt: null,
  },
});

let server: Server;
let tell: (frame: ContentFrame) => void;

beforeEach(() => {
  const listeners: ((frame: ContentFrame) => void)[] = [];
  vi.spyOn(live, 'onContent').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  tell = (frame) => {
    for (const listener of listeners) listener(frame);
  };
  server = serve({
    [inboxPath]: inboxOf(row(mias, 'Mia Lund')),
    '/api/chat/threads': { data: { threads: [], moreYn: false, unreadTotal: 0 } },
    [threadPath(mias)]: { data: row(mias, 'Mia Lund') },
    [threadPath(oskars)]: { data: row(oskars, 'Oskar Lind') },
  });
  setLive(true);
});
afterEach(() => {
  unmount();
  stopChat();
  setLive(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asked = (path: string) => server.sent(path).length;

test('what is told of a conversation is asked for anew in the inbox, and on the page of its client alone', async () => {
  const { store } = openPage(InboxPage, '/agent/inbox', '/agent/inbox', 'agent');
  startChat(store.dispatch, people.dana.profileId, true);
  for (const threadId of [mias, oskars]) {
    const question = inboxQueries.clientThread.initiate({ params: { threadId } });
    void store.dispatch(question as never);
  }
  await expect.element(page.getByRole('link', { name: 'Mia Lund' })).toBeVisible();
  await expect.poll(() => [asked(threadPath(mias)), asked(threadPath(oskars))]).toEqual([1, 1]);

  server.answers[inboxPath] = inboxOf(row(mias, 'Mia Lund'), row(oskars, 'Oskar Lind'));
  const threads = [row(oskars, 'Oskar Lind')];
  tell({ kind: 'threads', name: 'chats', threads, goneThreadIds: [], unreadTotal: 0 });
  await expect.element(page.getByRole('link', { name: 'Oskar Lind' })).toBeVisible();
  await expect.poll(() => asked(threadPath(oskars))).toBe(2);
  expect(asked(threadPath(mias))).toBe(1);

  server.answers[inboxPath] = inboxOf(row(oskars, 'Oskar Lind'));
  tell({ kind: 'threads', name: 'chats', threads: [], goneThreadIds: [mias], unreadTotal: 0 });
  await expect.element(page.getByRole('link', { name: 'Mia Lund' })).not.toBeInTheDocument();
});

test('the inbox looks again by itself only while nothing is told live', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage(InboxPage, '/agent/inbox', '/agent/inbox', 'agent');
  await expect.element(page.getByRole('link', { name: 'Mia Lund' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(3 * lookAgainMs);
  expect(asked(inboxPath)).toBe(1);
  setLive(false);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(lookAgainMs);
      return asked(inboxPath);
    })
    .toBeGreaterThan(1);
});
