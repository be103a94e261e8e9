import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatFrame } from '#api/chat/frames.ts';
import { ClientFrame } from '#api/live/frames.ts';
import type { ServerFrame } from '#api/live/serverFrame.ts';
import { fromWire, toWire } from '#api/wire.ts';
import { createLive, type Live } from './live.ts';

const pingEveryMs = 25_000;
const answerMs = 10_000;
const longestPauseMs = 30_000;

/** The server's end of each socket that was opened, in order. */
let lines: Line[] = [];

class Line extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: ClientFrame[] = [];

  constructor() {
    super();
    lines.push(this);
  }

  send(data: string): void {
    this.sent.push(ClientFrame.parse(fromWire(JSON.parse(data))));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(frame: ServerFrame): void {
    this.sayRaw(JSON.stringify(toWire(frame)));
  }

  sayRaw(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  welcome(number: number): void {
    this.open();
    this.say({ kind: 'welcome', number, expiresAt: '2026-11-22T00:00:00.000Z' });
  }

  kinds(): string[] {
    return this.sent.map(({ kind }) => kind);
  }
}

const readChat = (value: unknown) => ChatFrame.safeParse(value).data ?? null;
let reader = async () => readChat;
let token: string | null = 'first';
let renew = vi.fn(async () => true);
let live: Live;
let changed: string[];
let statuses: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  lines = [];
  token = 'first';
  reader = async () => readChat;
  renew = vi.fn(async () => {
    token = 'renewed';
    return true;
  });
  live = createLive({
    url: () => 'ws://home.example/api/live',
    token: () => token,
    renew: () => renew(),
    contentReader: () => reader(),
    chance: () => 1,
  });
  changed = [];
  statuses = [];
  live.onChanged((name) => changed.push(name));
  live.onStatus((status) => statuses.push(status));
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const line = () => lines.at(-1)!;

test('a tab has one socket, says who it is, and hears of all that its pages show', async () => {
  live.hear('agreements');
  live.start();
  live.start();
  expect(lines).toHaveLength(1);
  line().welcome(40);
  const leave = live.hear('account');
  const leaveToo = live.hear('account');
  await after(0);
  expect(line().sent).toEqual([
    { kind: 'authenticate', token: 'first' },
    { kind: 'subscribe', names: ['agreements'], after: 40 },
    { kind: 'subscribe', names: ['account'], after: 40 },
  ]);
  line().say({ kind: 'changed', name: 'agreements', number: 41 });
  expect(changed).toEqual(['agreements']);
  leave();
  leave();
  await after(0);
  expect(line().sent).toHaveLength(3);
  leaveToo();
  await after(0);
  expect(line().sent.at(-1)).toEqual({ kind: 'unsubscribe', names: ['account'] });
  expect(statuses).toEqual(['connecting', 'connected']);
});

test('names that come and go in one turn are one frame, or none', async () => {
  live.start();
  line().welcome(1);
  for (const id of ['a', 'b', 'c']) live.hear(`contract:${id}`);
  live.hear('approvals')();
  await after(0);
  expect(line().sent.slice(1)).toEqual([
    { kind: 'subscribe', names: ['contract:a', 'contract:b', 'contract:c'], after: 1 },
  ]);
});

test('a broken line is opened anew, later each time, and goes on after the last number', async () => {
  live.hear('agreements');
  live.start();
  line().welcome(40);
  line().say({ kind: 'changed', name: 'agreements', number: 47 });
  line().break();
  expect(statuses.at(-1)).toBe('connecting');
  await after(499);
  expect(lines).toHaveLength(1);
  await after(1);
  expect(lines).toHaveLength(2);
  line().break();
  await after(999);
  expect(lines).toHaveLength(2);
  await after(1);
  line().welcome(60);
  expect(line().sent.at(-1)).toEqual({ kind: 'subscribe', names: ['agreements'], after: 47 });
  // However often it breaks, it is tried again.
  for (let broken = 0; broken < 20; broken++) {
    const count = lines.length;
    line().break();
    await after(longestPauseMs);
    expect(lines.length).toBeGreaterThan(count);
  }
});

test('where the first line does not stand at once, all is asked anew', async () => {
  live.hear('agreements');
  live.start();
  line().break();
  await after(500);
  line().welcome(60);
  expect(line().sent.at(-1)).toEqual({ kind: 'subscribe', names: ['agreements'], after: 0 });
});

test('a line that is silent where an answer is due is given up', async () => {
  live.start();
  await after(answerMs);
  expect(statuses.at(-1)).toBe('connecting');
  await after(500);
  line().welcome(1);
  await after(pingEveryMs);
  expect(line().kinds()).toContain('ping');
  line().say({ kind: 'pong', number: 5 });
  await after(pingEveryMs);
  expect(lines).toHaveLength(2);
  await after(answerMs + 500);
  expect(lines).toHaveLength(3);
  live.hear('account');
  line().welcome(9);
  expect(line().sent.at(-1)).toEqual({ kind: 'subscribe', names: ['account'], after: 5 });
});

test('before the token expires a newer one is fetched and shown, on the same line', async () => {
  live.start();
  line().welcome(1);
  line().say({ kind: 'expiring', expiresAt: '2026-11-22T00:00:00.000Z' });
  await after(0);
  expect(line().sent.at(-1)).toEqual({ kind: 'authenticate', token: 'renewed' });
  line().say({ kind: 'welcome', number: 3, expiresAt: '2026-11-22T00:10:00.000Z' });
  expect(renew).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(1);
  expect(line().kinds()).toEqual(['authenticate', 'authenticate']);
});

test('a session that is refused is renewed first; where it has ended nothing is opened', async () => {
  live.start();
  line().welcome(1);
  line().break(4401);
  await after(500);
  expect(renew).toHaveBeenCalledOnce();
  line().welcome(2);
  expect(line().sent[0]).toEqual({ kind: 'authenticate', token: 'renewed' });
  renew.mockResolvedValue(false);
  line().break(4401);
  await after(longestPauseMs);
  expect(lines).toHaveLength(2);
});

test('a renewal that does not get through is tried again', async () => {
  live.start();
  renew.mockRejectedValueOnce(new Error('Network Error'));
  line().break(4401);
  await after(500);
  expect(lines).toHaveLength(1);
  await after(1_000);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(2);
});

test('without network nothing is tried, and with it at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  live.hear('account');
  live.start();
  line().welcome(30);
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(statuses.at(-1)).toBe('connecting');
  await after(10 * longestPauseMs);
  expect(lines).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(2);
  line().welcome(50);
  expect(line().sent.at(-1)).toEqual({ kind: 'subscribe', names: ['account'], after: 30 });
});

test('a page that was put away comes back to a line, and one that is looked at again asks whether it stands', async () => {
  live.start();
  line().welcome(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(line().kinds()).toEqual(['authenticate', 'ping']);
  window.dispatchEvent(new Event('pagehide'));
  expect(statuses.at(-1)).toBe('connecting');
  window.dispatchEvent(new Event('pageshow'));
  expect(lines).toHaveLength(2);
});

test('a name that is refused is told like a change: whoever shows it asks, and is told', () => {
  live.start();
  line().welcome(1);
  line().say({ kind: 'refused', names: ['contract:x'], code: 'not_found', message: 'Nothing.' });
  expect(changed).toEqual(['contract:x']);
});

test('who signs out is heard no more, and the next begins anew', async () => {
  live.hear('account');
  live.start();
  line().welcome(900);
  const before = line();
  live.stop();
  before.say({ kind: 'changed', name: 'account', number: 901 });
  before.break();
  await after(longestPauseMs);
  expect(changed).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(statuses.at(-1)).toBe('off');
  token = 'of another';
  live.start();
  line().welcome(20);
  expect(line().sent).toEqual([
    { kind: 'authenticate', token: 'of another' },
    { kind: 'subscribe', names: ['account'], after: 20 },
  ]);
});

test('what conversations bring goes to whoever shows them, and one’s typing to the others', async () => {
  const name = 'chat:019cf000-0000-7000-8000-000000000001' as const;
  const profileId = '019cf000-0000-7000-8000-000000000002';
  const came: string[] = [];
  live.onContent((frame) => came.push(frame.kind));
  live.tellTyping(name, true);
  live.start();
  line().welcome(1);
  live.tellTyping(name, true);
  expect(line().sent.at(-1)).toEqual({ kind: 'typing', name, typingYn: true });
  line().say({ kind: 'typing', name, profileId, typingYn: true });
  line().say({ kind: 'threads', name: 'chats', threads: [], goneThreadIds: [], unreadTotal: 0 });
  // What reads them comes with the first.
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toEqual(['typing', 'threads']);
  line().say({ kind: 'presence', name, profileIds: [] });
  line().sayRaw('{"kind":"presence","name":"chat:1"}');
  expect(came).toEqual(['typing', 'threads', 'presence']);
  expect(changed).toEqual([]);
});

test('where what reads them cannot be had, it is asked for by the names, and tried again', async () => {
  const come: string[] = [];
  live.onContent((frame) => come.push(frame.kind));
  reader = () => Promise.reject(new Error('no connection'));
  live.start();
  line().welcome(1);
  const frame = (unreadTotal: number) =>
    ({ kind: 'threads', name: 'chats', threads: [], goneThreadIds: [], unreadTotal }) as ChatFrame;
  line().say(frame(1));
  await vi.advanceTimersByTimeAsync(0);
  expect([come, changed]).toEqual([[], ['chats']]);
  reader = async () => readChat;
  line().say(frame(2));
  await vi.advanceTimersByTimeAsync(0);
  expect([come, changed]).toEqual([['threads'], ['chats']]);
});

test('what came for one person is told to nobody else', async () => {
  const come: string[] = [];
  live.onContent((frame) => come.push(frame.kind));
  let give = (_read: typeof readChat) => {};
  reader = () => new Promise((resolve) => (give = resolve));
  live.start();
  line().welcome(1);
  line().say({ kind: 'threads', name: 'chats', threads: [], goneThreadIds: [], unreadTotal: 0 });
  live.stop();
  give(readChat);
  await vi.advanceTimersByTimeAsync(0);
  expect(come).toEqual([]);
});

test('what nobody understands is passed over', () => {
  live.start();
  line().welcome(1);
  line().sayRaw('{');
  line().sayRaw('{"kind":"dance"}');
  expect(changed).toEqual([]);
  expect(statuses.at(-1)).toBe('connected');
});
