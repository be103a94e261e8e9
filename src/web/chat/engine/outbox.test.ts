import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxStore, Unsent } from './OutboxOutside.ts';

type Tab = Outbox<string, string>;

/** One browser: what lies in it, whose turn it is, and its tabs. */
function createBrowser(send: (unsent: Unsent<string>) => Promise<string>) {
  const kept = new Map<string, Unsent<string>>();
  const tabs = new Set<Tab>();
  let turn: Promise<unknown> = Promise.resolve();
  let ids = 0;
  const store: OutboxStore<string> = {
    all: async (profileId) => [...kept.values()].filter((one) => one.profileId === profileId),
    put: async (unsent) => void kept.set(unsent.clientId, unsent),
    remove: async (clientId) => void kept.delete(clientId),
  };
  function open(profileId = 'ana'): Tab {
    const tab: Tab = createOutbox<string, string>({
      profileId,
      store,
      send,
      verdictOn: (error, tries) =>
        error instanceof Refused || tries > 50
          ? { kind: 'never', sentence: 'No.' }
          : { kind: 'later' },
      async alone(work) {
        const mine = turn.then(work);
        turn = mine.catch(() => {});
        await mine;
      },
      tell: (news) => {
        for (const other of tabs) if (other !== tab) other.hear(news);
      },
      now: () => '2026-11-22T10:00:00.000Z',
      newId: () => `id ${++ids}`,
    });
    tabs.add(tab);
    return tab;
  }
  function close(tab: Tab): void {
    tabs.delete(tab);
    tab.close();
  }
  return { kept, open, close, tabs };
}

class Refused extends Error {}
class Lost extends Error {}

/** Stores by the id, once. */
function createServer() {
  const stored = new Map<string, string>();
  return {
    stored,
    async take({ clientId, what }: Unsent<string>): Promise<string> {
      if (!stored.has(clientId)) stored.set(clientId, what);
      return clientId;
    },
  };
}

test('what is written in two tabs is sent once and in order, and both tabs show it until it is', async () => {
  const server = createServer();
  const sends: string[] = [];
  const browser = createBrowser(async (unsent) => {
    sends.push(unsent.what);
    return server.take(unsent);
  });
  const [one, other] = [browser.open(), browser.open()];
  const heard: string[] = [];
  other.onSent((threadId, sent) => heard.push(`${threadId} ${sent}`));
  await one.add('t', 'first');
  await other.add('t', 'second');
  await one.add('t', 'third');
  await expect.poll(() => browser.kept.size).toBe(0);
  await expect.poll(() => one.all().length + other.all().length).toBe(0);
  expect(sends).toEqual(['first', 'second', 'third']);
  expect(heard).toEqual(['t id 1', 't id 2', 't id 3']);
  for (const tab of browser.tabs) tab.close();
});

test('a message whose reply was lost is sent again under the same id when the network is back', async () => {
  const server = createServer();
  let lost = 1;
  const browser = createBrowser(async (unsent) => {
    const sent = await server.take(unsent);
    if (lost-- > 0) throw new Lost();
    return sent;
  });
  const tab = browser.open();
  await tab.add('t', 'hello');
  await expect.poll(() => server.stored.size).toBe(1);
  expect(tab.all()).toHaveLength(1);
  await expect
    .poll(() => {
      tab.wake();
      return tab.all().length;
    })
    .toBe(0);
  expect([...server.stored]).toEqual([['id 1', 'hello']]);
  tab.close();
});

test('whoever wakes it hears when all that waited has gone, or that it will not go for now', async () => {
  const server = createServer();
  let onlineYn = false;
  const browser = createBrowser(async (unsent) => {
    if (!onlineYn) throw new Lost();
    return server.take(unsent);
  });
  const tab = browser.open();
  await tab.wake();
  for (const what of ['one', 'two', 'three']) await tab.add('t', what);
  await tab.wake();
  expect(tab.all()).toHaveLength(3);
  onlineYn = true;
  await tab.wake();
  expect(tab.all()).toEqual([]);
  expect([...server.stored.values()]).toEqual(['one', 'two', 'three']);
  tab.close();
});

test('all of it can be forgotten, of one person alone', async () => {
  const browser = createBrowser(async ({ what }) => {
    throw what === 'bad' ? new Refused() : new Lost();
  });
  const [ana, leo] = [browser.open(), browser.open('leo')];
  for (const what of ['bad', 'good']) await ana.add('t', what);
  await leo.add('t', 'mine');
  await expect.poll(() => ana.all()[0]?.refusal).toBe('No.');
  await ana.dropAll();
  expect(ana.all()).toEqual([]);
  expect([...browser.kept.values()].map(({ what }) => what)).toEqual(['mine']);
  ana.close();
  leo.close();
});

test('what was written in a tab that was closed is sent by the next one', async () => {
  const server = createServer();
  let onlineYn = false;
  const browser = createBrowser(async (unsent) => {
    if (!onlineYn) throw new Lost();
    return server.take(unsent);
  });
  const closed = browser.open();
  await closed.add('t', 'typed on the train');
  browser.close(closed);
  onlineYn = true;
  const somebodyElse = browser.open('leo');
  const next = browser.open();
  await expect.poll(() => browser.kept.size).toBe(0);
  expect([...server.stored.values()]).toEqual(['typed on the train']);
  expect(somebodyElse.all()).toEqual([]);
  next.close();
  somebodyElse.close();
});

test('what is refused stays with its reason, holds nothing up, and is sent again or deleted by hand', async () => {
  let refusing = true;
  const sends: string[] = [];
  const browser = createBrowser(async ({ what, clientId }) => {
    sends.push(what);
    if (refusing && what === 'bad') throw new Refused();
    return clientId;
  });
  const tab = browser.open();
  await tab.add('t', 'bad');
  await tab.add('t', 'good');
  await expect.poll(() => sends).toEqual(['bad', 'good']);
  await expect
    .poll(() => tab.all().map(({ what, refusal }) => [what, refusal]))
    .toEqual([['bad', 'No.']]);
  await tab.tryAgain('id 1');
  await expect.poll(() => sends.length).toBe(3);
  await expect.poll(() => tab.all()[0]?.refusal).toBe('No.');
  refusing = false;
  await tab.tryAgain('id 1');
  await expect.poll(() => tab.all()).toEqual([]);
  refusing = true;
  await tab.add('t', 'bad');
  await expect.poll(() => tab.all()[0]?.refusal).toBe('No.');
  await tab.drop('id 3');
  expect(tab.all()).toEqual([]);
  expect(browser.kept.size).toBe(0);
  tab.close();
});

test('however sends and replies get lost and tabs come and go, each message is stored once', async () => {
  const fate = fc.constantFrom('arrives', 'lost', 'reply lost');
  const act = fc.constantFrom('write', 'open', 'close', 'wake');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 30 }),
      fc.array(act, { minLength: 1, maxLength: 30 }),
      async (fates, acts) => {
        const server = createServer();
        const browser = createBrowser(async (unsent) => {
          const next = fates.shift() ?? 'arrives';
          if (next === 'lost') throw new Lost();
          const sent = await server.take(unsent);
          if (next === 'reply lost') throw new Lost();
          return sent;
        });
        let written = 0;
        for (const one of acts) {
          const tab = [...browser.tabs].at(-1) ?? browser.open();
          if (one === 'write') await tab.add('t', `message ${++written}`);
          else if (one === 'open') browser.open();
          else if (one === 'close') browser.close(tab);
          else tab.wake();
        }
        const last = browser.open();
        for (let turns = 0; turns < 1_000 && browser.kept.size > 0; turns++) {
          last.wake();
          await new Promise((done) => setImmediate(done));
        }
        for (const tab of browser.tabs) tab.close();
        const expected = Array.from({ length: written }, (_, at) => `message ${at + 1}`);
        expect([...server.stored.values()]).toEqual(expected);
        expect(browser.kept.size).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});
