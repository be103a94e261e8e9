import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatDeskApi } from '#api/chat.ts';
import { chatDeskSchemas } from '#api/chatSchemas.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Present } from '../testing/story.ts';
import { type ChatTown, chatTown } from '../testing/chatTown.ts';

let town: ChatTown;
let withDana: string;
let withTom: string;
beforeAll(async () => {
  town = await chatTown();
  withDana = (await town.open(town.ana, town.dana)).threadId;
  withTom = (await town.open(town.mia, town.tom)).threadId;
  await town.send(town.ana, withDana, 'The roof is old, is it not?');
  await town.send(town.mia, withTom, 'Could we see it on Saturday?');
  await town.pool.query(`update chat_message set subject = $2 where thread_id = $1`, [
    withTom,
    { kind: 'home', listingKey: 'demo:77', title: '12 Alder_Street, Seaside' },
  ]);
});
afterAll(() => town.close());

type Asked = Parameters<typeof chatDeskSchemas.brokerageThreads.query.parse>[0] & object;

async function find(query: Asked): Promise<string[]> {
  const { data } = await town.kim.browser.call(chatDeskApi.brokerageThreads, { query });
  return data.threads.map(({ threadId }) => threadId);
}

const read = (by: Present, threadId: string) =>
  by.browser.call(chatDeskApi.brokerageThread, { params: { threadId } });
const log = (by: Present, query: { after?: string } = {}) =>
  by.browser.call(chatDeskApi.inspections, { query });

async function inspect(threadId: string, reason: string): Promise<string> {
  const answer = await town.kim.browser.call(chatDeskApi.inspect, { body: { threadId, reason } });
  return answer.data.inspectionId;
}

test('a conversation is found by client, by agent and by a home that was talked about', async () => {
  expect(await find({})).toEqual([withTom, withDana]);
  expect(await find({ client: 'RUIZ' })).toEqual([withDana]);
  expect(await find({ agent: 'dana' })).toEqual([withDana]);
  // An agent is no client, nor the other way round.
  expect(await find({ client: 'dana' })).toEqual([]);
  expect(await find({ agent: 'ruiz' })).toEqual([]);
  expect(await find({ home: 'alder' })).toEqual([withTom]);
  expect(await find({ home: 'demo:77' })).toEqual([withTom]);
  expect(await find({ home: 'alder', agent: 'dana' })).toEqual([]);
  // Signs that a pattern would take for anything stand for themselves.
  expect(await find({ home: 'alder_street' })).toEqual([withTom]);
  expect(await find({ home: '12%seaside' })).toEqual([]);
});

test('the list and the page of one hold no word of what is said', async () => {
  const { data } = await read(town.kim, withDana);
  expect(data).toMatchObject({
    ...{ threadId: withDana, agentName: 'Dana Whitfield', buyerNames: ['Ana Ruiz'] },
    ...{ messageCount: 1, openReading: null, inspections: [] },
  });
  expect(JSON.stringify(data)).not.toContain('roof');
  expect(await read(town.kim, crypto.randomUUID())).toMatchObject({ status: 404 });
  for (const by of [town.ana, town.dana]) {
    expect(await read(by, withDana)).toMatchObject({ status: 403 });
    expect(await log(by)).toMatchObject({ status: 403 });
  }
});

test('a reading stands open for who gave the reason, in the log, and on both sides of the thread', async () => {
  const reason = 'Ana has complained about an answer.';
  const inspectionId = await inspect(withDana, reason);
  const { data } = await read(town.kim, withDana);
  expect(data.openReading).toEqual({ inspectionId, until: expect.any(String) });
  expect(data.inspections).toMatchObject([{ inspectionId, adminName: 'Kim Sato', reason }]);
  for (const by of [town.ana, town.dana]) {
    const { data: seen } = await town.thread(by, withDana);
    expect(seen.inspections).toMatchObject([{ adminName: 'Kim Sato', reason }]);
    const { messages } = await town.messages(by, withDana);
    expect(messages.at(-1)!.body).toContain(reason);
  }
  expect((await read(town.kim, withTom)).data.openReading).toBeNull();
  await town.pool.query(`update chat_inspection set until = now() - interval '1 minute'`);
  expect((await read(town.kim, withDana)).data.openReading).toBeNull();
});

test('the log has pages, the newest first, also where many have the same moment', async () => {
  const seen: string[] = [];
  await town.pool.query(
    `insert into chat_inspection
       (inspection_id, thread_id, admin_profile_id, admin_name, reason, at, until)
     select gen_random_uuid(), $1, $2, 'Kim Sato', 'One of many.', '2026-01-01', '2026-01-01'
     from generate_series(1, $3::integer)`,
    [withTom, town.kim.profileId, 2 * chatLimits.inspections],
  );
  let after: string | undefined;
  for (let moreYn = true; moreYn;) {
    const { data } = await log(town.kim, after === undefined ? {} : { after });
    seen.push(...data.inspections.map(({ inspectionId }) => inspectionId));
    ({ moreYn } = data);
    after = seen.at(-1);
  }
  expect(seen.length).toBe(2 * chatLimits.inspections + 1);
  expect(new Set(seen).size).toBe(seen.length);
  expect(await log(town.kim, { after: crypto.randomUUID() })).toMatchObject({ status: 404 });
});
