/** The checker itself: a client that leaves out what it must do is caught, a whole one is not. */
import { expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { type Ask, type Habits, say, Screen, type Shown, whole } from './conversation.ts';
import { LineBroken } from './askOnce.ts';
import { conversationFaults } from './conversationFaults.ts';
import { listen } from './listen.ts';

/** A thread in memory behind a line that breaks: before the work, or after it and before the answer. */
function thread() {
  const stored: Shown[] = [];
  let breaksYn = false;
  let hidesOne = false;
  const ask = (async (endpoint: unknown, request: Record<string, Record<string, string>>) => {
    if (endpoint === chatApi.send) {
      const { clientId, body } = request.body!;
      if (!stored.some((one) => one.clientId === clientId)) {
        stored.push({ number: stored.length + 1, clientId: clientId!, body: body! });
      }
    }
    const isBroken = breaksYn;
    breaksYn = false;
    if (isBroken) throw new LineBroken();
    const end = { revision: stored.length, lastNumber: stored.length };
    if (endpoint === chatApi.changes) {
      const messages = stored.slice(Number(request.query!.afterRevision));
      const told = hidesOne ? messages.slice(1) : messages;
      hidesOne = false;
      return { ...end, messages: told };
    }
    if (endpoint === chatApi.messages) {
      return { ...end, messages: stored.slice(Number(request.query!.after)) };
    }
    return end;
  }) as unknown as Ask;
  return {
    ask,
    stored,
    breakNext: () => void (breaksYn = true),
    hideNext: () => void (hidesOne = true),
  };
}

async function faultsWith(habits: Habits): Promise<string[]> {
  const { ask, stored, breakNext, hideNext } = thread();
  const screen = new Screen(ask, 'a thread', habits);
  const said = ['one', 'two', 'three', 'four'];
  await say(ask, 'a thread', 'one', habits);
  await screen.follow(0);
  // Stored, and the answer lost.
  breakNext();
  await say(ask, 'a thread', 'two', habits);
  // The line of the reader breaks while something comes.
  breakNext();
  await screen.follow(0);
  await screen.follow(0);
  await say(ask, 'a thread', 'three', habits);
  await say(ask, 'a thread', 'four', habits);
  // Something is passed over.
  hideNext();
  await screen.follow(0);
  await screen.follow(0);
  return conversationFaults({ said: [said], stored, screens: [screen.shown()], seats: [] });
}

/** The same thread over sockets; frames come by hand, and a line breaks off with what is on it. */
async function faultsOverSockets(habits: Habits): Promise<string[]> {
  const { ask, stored } = thread();
  const screen = new Screen(ask, 'a thread', habits);
  const over = new AbortController();
  const lines: { give(frame: object): void; breakOff(): void; said: Record<string, unknown>[] }[] =
    [];
  const listening = listen(screen, {
    signal: over.signal,
    token: async () => 'a token',
    async connect() {
      const { promise: gone, resolve: breakOff } = Promise.withResolvers<void>();
      let hear: (frame: never) => void = () => {};
      const said: Record<string, unknown>[] = [];
      lines.push({ said, breakOff, give: (frame) => hear(frame as never) });
      return {
        gone,
        say: (frame) => void said.push(frame as Record<string, unknown>),
        onFrame: (own) => void (hear = own),
        hangUp: breakOff,
      };
    },
  });
  /** As a server does: from the revision that was asked for, or from the present. */
  const welcome = async (place: number) => {
    await expect.poll(() => lines[place]?.said.length).toBe(1);
    lines[place]!.give({ kind: 'welcome' });
    const [asked] = (lines[place]!.said[1]!.resume ?? []) as { revision: number }[];
    tell(place, asked?.revision ?? stored.length);
  };
  const tell = (place: number, after: number) => {
    const messages = stored.slice(after);
    const changes = { messages, revision: stored.length, lastNumber: stored.length };
    lines[place]!.give({ kind: 'thread', name: 'chat:a thread', after, changes });
  };
  await say(ask, 'a thread', 'one', habits);
  await welcome(0);
  tell(0, 0);
  lines[0]!.breakOff();
  await say(ask, 'a thread', 'two', habits);
  await welcome(1);
  await say(ask, 'a thread', 'three', habits);
  // The frame of the third is lost, that of the fourth is not.
  await say(ask, 'a thread', 'four', habits);
  tell(1, 3);
  over.abort();
  await listening;
  const said = ['one', 'two', 'three', 'four'];
  return conversationFaults({ said: [said], stored, screens: [screen.shown()], seats: [] });
}

test('over sockets a whole client shows each message, and whoever leaves something out is caught', async () => {
  expect(await faultsOverSockets(whole)).toEqual([]);
  expect(await faultsOverSockets({ ...whole, fillsGapsYn: false })).toEqual([
    'number 3 is not on a screen',
  ]);
  expect(await faultsOverSockets({ ...whole, resumesYn: false, fillsGapsYn: false })).toEqual([
    'number 2 is not on a screen',
    'number 3 is not on a screen',
  ]);
});

test('a whole client shows each message once', async () => {
  expect(await faultsWith(whole)).toEqual([]);
});

test('a client without resume is caught', async () => {
  const faults = await faultsWith({ ...whole, resumesYn: false, fillsGapsYn: false });
  expect(faults).toContain('number 2 is not on a screen');
});

test('a client without gap fill is caught', async () => {
  expect(await faultsWith({ ...whole, fillsGapsYn: false })).toEqual([
    'number 3 is not on a screen',
  ]);
});

test('a client that gives a new id with each try is caught', async () => {
  expect(await faultsWith({ ...whole, keepsIdsYn: false })).toContain('“two” is there 2 times');
});

const row = (number: number, body: string): Shown => ({ number, clientId: null, body });
const right = {
  said: [['a', 'b']],
  stored: [row(1, 'a'), row(2, 'b')],
  screens: [[row(1, 'a'), row(2, 'b')]],
  seats: [{ unread: 2, recount: 2, notices: 1 }],
};

test.each([
  ['a lost message', { stored: [row(1, 'a')], screens: [[row(1, 'a')]] }, '“b” is lost'],
  ['a number left out', { stored: [row(1, 'a'), row(3, 'b')] }, 'in place 2 stands number 3'],
  ['another order', { said: [['b', 'a']] }, '“a” stands before what was said before it'],
  [
    'what nobody said on a screen',
    { screens: [[...right.screens[0]!, row(3, 'c')]] },
    'a screen shows more than there is',
  ],
  [
    'other words on a screen',
    { screens: [[row(1, 'a'), row(2, 'c')]] },
    'number 2 is not on a screen',
  ],
  [
    'a wrong count',
    { seats: [{ unread: 2, recount: 1, notices: 1 }] },
    'unread is 2, counted anew 1',
  ],
  [
    'a notice left out',
    { seats: [{ unread: 2, recount: 2, notices: 0 }] },
    '0 notices of 2 unread messages',
  ],
  [
    'a notice too many',
    { seats: [{ unread: 0, recount: 0, notices: 1 }] },
    '1 notices of 0 unread messages',
  ],
])('%s is a fault', (_what, wrong, fault) => {
  expect(conversationFaults(right)).toEqual([]);
  expect(conversationFaults({ ...right, ...wrong })).toContain(fault);
});
