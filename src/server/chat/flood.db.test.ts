/** Somebody who sends far more than a person can, and from two tabs by two server processes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatTown, chatTown } from '../testing/chatTown.ts';
import type { Present } from '../testing/story.ts';
import { type WholeServer, wholeServer } from '../testing/wholeServer.ts';

let town: ChatTown;
let there: WholeServer;
let threadId: string;
beforeAll(async () => {
  town = await chatTown({ settings: { RATE_LIMIT_PERCENT: 100 } });
  there = await wholeServer({ databaseUrl: town.server.database.url });
  ({ threadId } = await town.open(town.ana, town.dana));
});
afterAll(async () => {
  await there.close();
  await town.close();
});

interface Answer {
  status: number;
  message: string | null;
  code?: string;
  data: { message: { number: number } } | null;
}

async function post(url: string, by: Present, body: string, clientId: string = randomUUID()) {
  const response = await fetch(`${url}/api/chat/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.browser.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ thread_id: threadId, client_id: clientId, body }),
  });
  return { status: response.status, ...((await response.json()) as object) } as Answer;
}

test('the same message from two tabs by two processes at once is there once', async () => {
  const urls = [town.server.url, there.url];
  for (let turn = 0; turn < 5; turn++) {
    const clientId = randomUUID();
    const answers = await Promise.all(urls.map((url) => post(url, town.leo, 'x', clientId)));
    // Leo is not in it.
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const own = await Promise.all(
      [...urls, ...urls].map((url) => post(url, town.ana, `Turn ${turn}`, clientId)),
    );
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(own.map(({ data }) => data!.message.number)).size).toBe(1);
  }
  const { messages } = await town.messages(town.dana, threadId);
  expect(messages.map(({ body }) => body)).toEqual([0, 1, 2, 3, 4].map((turn) => `Turn ${turn}`));
});

test('a thousand messages in a row from one person are refused in a sentence, the others’ are not', async () => {
  const before = (await town.messages(town.dana, threadId)).lastNumber;
  // The server drops a connection whose headers it has not read within ten seconds: a busy machine
  // takes longer than that for a thousand connections at once.
  const answers: Answer[] = [];
  for (let wave = 0; wave < 4; wave++) {
    const flood = Array.from({ length: 250 }, (_, at) =>
      post(town.server.url, town.ana, `${wave} ${at}`),
    );
    const others = Array.from({ length: 5 }, (_, at) =>
      post(town.server.url, town.dana, `Dana ${wave} ${at}`),
    );
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    answers.push(...(await Promise.all(flood)));
  }
  const stored = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === 429);
  expect(stored + refused.length).toBe(1_000);
  expect(stored).toBeLessThanOrEqual(120);
  expect(refused[0]).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many requests\. Try again in /),
  });
  const after = await town.messages(town.dana, threadId);
  expect(after.lastNumber).toBe(before + stored + 20);
});

test('ten megabytes are refused in a sentence, and nothing else is held up', async () => {
  const huge = post(town.server.url, town.dana, 'x'.repeat(10 * 1024 * 1024));
  expect(await post(town.server.url, town.dana, 'Meanwhile.')).toMatchObject({ status: 200 });
  expect(await huge).toMatchObject({ status: 413, message: 'The request is too large.' });
});
