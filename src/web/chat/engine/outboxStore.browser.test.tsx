import { deleteDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import type { Unsent } from './OutboxOutside.ts';
import { openOutboxStore } from './outboxStore.ts';
import { alone, openChannel } from './tabs.ts';

const name = 'outbox of a test';
afterEach(() => void deleteDB(name));

function unsent(clientId: string, profileId = 'ana'): Unsent<string> {
  const writtenAt = '2026-11-22T10:00:00.000Z';
  return { clientId, profileId, threadId: 't', what: clientId, writtenAt, refusal: null };
}

test('what is kept is there for the next page, in the order of writing, for its author', async () => {
  const store = openOutboxStore<string>(name);
  await store.put(unsent('2'));
  await store.put(unsent('1'));
  await store.put(unsent('3', 'leo'));
  await store.put({ ...unsent('2'), refusal: 'No.' });
  const next = openOutboxStore<string>(name);
  expect((await next.all('ana')).map(({ clientId, refusal }) => [clientId, refusal])).toEqual([
    ['1', null],
    ['2', 'No.'],
  ]);
  await next.remove('1');
  expect((await store.all('ana')).map(({ clientId }) => clientId)).toEqual(['2']);
});

test('one works at a time, and whoever fails gives the turn away', async () => {
  const steps: string[] = [];
  const work = (who: string, failsYn: boolean) =>
    alone('a test', async () => {
      steps.push(`${who} begins`);
      await Promise.resolve();
      steps.push(`${who} ends`);
      if (failsYn) throw new Error('It broke.');
    });
  await Promise.allSettled([work('one', true), work('two', false)]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('tabs hear each other, and not themselves', async () => {
  const heard: string[] = [];
  const one = openChannel<string>('a test', (news) => heard.push(`one: ${news}`));
  const other = openChannel<string>('a test', (news) => heard.push(`other: ${news}`));
  one.tell('hello');
  await expect.poll(() => heard).toEqual(['other: hello']);
  one.close();
  other.close();
});
