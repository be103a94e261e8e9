import { expect, test } from 'vitest';
import type { MessagesPage, ThreadView } from '#api/chatSchemas.ts';
import type { ChatChanges } from '#api/chat/threads.ts';
import type { Message } from '#domain/chat/Message.ts';
import { createThread } from './createThread.ts';

const threadId = '0199aa00-0000-7000-8000-0000000000c1';
const ana = '0199aa00-0000-7000-8000-00000000000a';

/** A thread at the other end, with a hundred messages in a page. */
function createServer(count: number, readUpTo = count) {
  const messages: Message[] = [];
  let revision = 1;
  let failing: Error | null = null;
  let people = [ana];
  const asked: string[] = [];
  function say(body: string, senderProfileId: string | null = ana): Message {
    const number = messages.length + 1;
    const message = { number, revision: ++revision, body, senderProfileId, clientId: null };
    messages.push(message as unknown as Message);
    return message as unknown as Message;
  }
  for (let at = 0; at < count; at++) say(`message ${at + 1}`);

  const outside = {
    async view() {
      asked.push('view');
      if (failing) throw failing;
      return {
        threadId,
        revision,
        lastNumber: messages.length,
        readUpTo,
        fromNumber: 1,
        people: people.map((profileId) => ({ profileId, revision: 1, readUpTo: 0 })),
      } as unknown as ThreadView;
    },
    async page(place: { around: number } | { after: number } | null): Promise<MessagesPage> {
      asked.push(JSON.stringify(place));
      if (failing) throw failing;
      const last = messages.length;
      const from =
        place === null
          ? last - 100
          : 'after' in place
            ? place.after
            : Math.max(0, place.around - 50);
      const some = messages.slice(Math.max(0, from), Math.max(0, from) + 100);
      return { threadId, revision, lastNumber: last, messages: some };
    },
    async changes(after: number): Promise<ChatChanges> {
      asked.push(`changes after ${after}`);
      if (failing) throw failing;
      return changes(after);
    },
  };
  function changes(after: number): ChatChanges {
    const some = messages.filter((message) => message.revision > after);
    const lastNumber = messages.length;
    return { threadId, revision, lastNumber, messages: some, seats: [], moreYn: false };
  }
  return {
    outside,
    asked,
    say,
    changes,
    revision: () => revision,
    fail: (error: Error | null) => (failing = error),
    join: (profileId: string) => (people = [...people, profileId]),
  };
}

const open = async (server: ReturnType<typeof createServer>) => {
  const thread = createThread<string>(server.outside, (error) => (error as Error).message);
  await thread.open();
  return thread;
};

test('a long thread opens with its newest page, and what is new where that lies further up', async () => {
  const server = createServer(1_000, 400);
  const thread = await open(server);
  expect(server.asked).toEqual(['view', 'null', '{"around":401}']);
  expect(thread.state()).toMatchObject({ status: 'idle', firstNumber: 1, lastNumber: 1_000 });
  expect([401, 950].map((number) => thread.message(number)?.body)).toEqual([
    'message 401',
    'message 950',
  ]);
  expect(thread.message(10)).toBeUndefined();
});

test('what is looked at is loaded, once, and what fails is tried again by hand', async () => {
  const server = createServer(1_000);
  const thread = await open(server);
  thread.show(120, 150);
  thread.show(125, 155);
  await expect.poll(() => thread.message(130)?.body).toBe('message 130');
  expect(server.asked.filter((one) => one === '{"after":100}')).toHaveLength(1);
  server.fail(new Error('No connection.'));
  thread.show(510, 520);
  await expect.poll(() => thread.state().pageProblem).toBe('No connection.');
  server.fail(null);
  thread.retry();
  await expect.poll(() => thread.message(515)?.body).toBe('message 515');
  expect(thread.state().pageProblem).toBeNull();
});

test('a frame that follows is taken, and one that leaves something out makes it ask', async () => {
  const server = createServer(3);
  const thread = await open(server);
  const before = server.revision();
  server.say('in a frame');
  thread.hear(server.changes(before), before);
  expect(thread.message(4)?.body).toBe('in a frame');
  server.say('lost');
  const later = server.revision();
  server.say('heard');
  thread.hear(server.changes(later), later);
  await expect.poll(() => thread.message(5)?.body).toBe('lost');
  expect(thread.message(6)?.body).toBe('heard');
  expect(thread.state().lastNumber).toBe(6);
});

test('somebody who speaks and has no name yet is asked for', async () => {
  const server = createServer(1);
  const thread = await open(server);
  const leo = '0199aa00-0000-7000-8000-00000000000b';
  const before = server.revision();
  server.join(leo);
  server.say('Hello, I am new', leo);
  thread.hear(server.changes(before), before);
  await expect.poll(() => thread.state().view?.people.map((one) => one.profileId)).toContain(leo);
});

test('a thread that cannot be had says why, and is asked for again', async () => {
  const server = createServer(1);
  server.fail(new Error('No connection.'));
  const thread = await open(server);
  expect(thread.state()).toMatchObject({ status: 'failed', problem: 'No connection.', view: null });
  server.fail(null);
  thread.retry();
  await expect.poll(() => thread.state().status).toBe('idle');
});

test('what Lintel tells in a thread stands at its head too, which is asked for anew', async () => {
  const server = createServer(3);
  const thread = createThread(server.outside, String);
  await thread.open();
  server.asked.length = 0;
  server.say('Kim of the brokerage reads this conversation.', null);
  thread.resume();
  await expect.poll(() => server.asked).toEqual(['changes after 4', 'view']);
  server.say('Not again for what Ana says.');
  thread.resume();
  await expect.poll(() => thread.state().lastNumber).toBe(5);
  expect(server.asked).toEqual(['changes after 4', 'view', 'changes after 5']);
});
