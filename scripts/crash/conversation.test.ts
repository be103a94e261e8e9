/** The checker itself: a client that leaves out what it must do is caught, a whole one is not. */
import { expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { type Ask, type Habits, say, Screen, type Shown, whole } from './conversation.ts';
import { LineBroken } from './askOnce.ts';
import { conversationFaults } from './conversationFaults.ts';

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
  seats: [{ unread: 2, recount: 2 }],
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
  ['a wrong count', { seats: [{ unread: 2, recount: 1 }] }, 'unread is 2, counted anew 1'],
])('%s is a fault', (_what, wrong, fault) => {
  expect(conversationFaults(right)).toEqual([]);
  expect(conversationFaults({ ...right, ...wrong })).toContain(fault);
});
