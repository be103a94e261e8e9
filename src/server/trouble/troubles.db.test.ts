import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubleApi } from '#api/trouble.ts';
import type { Role } from '#domain/user/User.ts';
import { type AgentsServer, agentsServer } from '../agent/testing/agentsServer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type Delivering, deliverFacts } from '../platform/facts/deliver.ts';
import { reaction } from '../platform/facts/Reaction.ts';
import { temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { liveTroubles } from './liveTroubles.ts';
import { registerTroubles } from './troubleRoutes.ts';

const now = '2026-03-08T20:00:00.000Z';
const contractId = '0198c0de-0000-7000-8000-000000000001';

const files = temporaryFiles();
let server: AgentsServer;
let delivering: Delivering;
let brokenYn = true;
const sealed: number[] = [];

beforeAll(async () => {
  server = await agentsServer(now);
  registerTroubles(server.app, {
    db: server.db,
    files: files.store,
    now: () => now,
    log: pino({ level: 'silent' }),
  });
  await server.join('kim', ['admin']);
  await server.join('dana', ['agent']);
  delivering = await deliverFacts({
    db: server.db,
    patience: { tries: 2, firstPauseMs: 0, factor: 1, longestPauseMs: 0 },
    onError: () => {},
    reactions: [
      reaction({
        name: 'contract.seal',
        kinds: ['contract.activated'],
        async prepare({ version }) {
          if (brokenYn) throw new Error('no space left on device');
          sealed.push(version);
          return null;
        },
      }),
    ],
  });
});
afterAll(async () => {
  await delivering.stop();
  await server.close();
  files.close();
});

const troubles = async () => (await server.ask('kim', troubleApi.troubles, {})).data;
const again = (number: number, as = 'kim') =>
  server.ask(as, troubleApi.tryAgain, { body: { consumer: 'contract.seal', number } });

test('nothing went wrong yet', async () => {
  expect(await troubles()).toEqual({ total: 0, troubles: [] });
});

test('what failed is listed with its error and next try, and once it is given up without one', async () => {
  await inTransaction(server.db, (tx) =>
    recordFacts(tx, now, [{ kind: 'contract.activated', contractId, version: 7 }]),
  );
  await delivering.settle();
  const first = await troubles();
  expect(first).toMatchObject({
    total: 1,
    troubles: [
      {
        consumer: 'contract.seal',
        kind: 'contract.activated',
        contractId,
        tries: 1,
        error: 'no space left on device',
      },
    ],
  });
  expect(first.troubles[0]!.nextTryAt).not.toBeNull();
  await delivering.settle();
  expect((await troubles()).troubles).toMatchObject([{ tries: 2, nextTryAt: null }]);
  await delivering.settle();
  expect((await troubles()).troubles).toMatchObject([{ tries: 2, nextTryAt: null }]);
});

test('“try again” gives it all its tries anew, and what goes well then is off the list', async () => {
  const { number } = (await troubles()).troubles[0]!;
  expect((await again(number)).status).toBe(200);
  await delivering.settle();
  expect((await troubles()).troubles).toMatchObject([{ tries: 1 }]);
  brokenYn = false;
  expect((await again(number)).status).toBe(200);
  await delivering.settle();
  expect(sealed).toEqual([7]);
  expect(await troubles()).toEqual({ total: 0, troubles: [] });
  expect(await again(number)).toMatchObject({ status: 404, code: 'not_found' });
});

test('each change of the list is a fact that admins are told of live', async () => {
  const facts = await server.db
    .selectFrom('fact')
    .select(['kind', 'body', 'number'])
    .where('kind', '=', 'trouble.changed')
    .orderBy('number')
    .execute();
  // Failed thrice, put back twice, and done in the end.
  expect(facts.map(({ body }) => body)).toEqual(
    Array.from({ length: 6 }, () => ({ kind: 'trouble.changed', consumer: 'contract.seal' })),
  );
  const actor = (role: Role) => ({ role, userId: '', sessionId: '', profileId: '' });
  expect(await liveTroubles.keysFor(actor('agent'), [''])).toEqual([null]);
  const [key] = await liveTroubles.keysFor(actor('admin'), ['']);
  const [fact] = facts;
  const numbered = { number: fact!.number!, fact: fact!.body as never };
  expect(await liveTroubles.changesBy([numbered])).toEqual([{ key, number: fact!.number }]);
});

test('only admins see it, and only what is there is tried again', async () => {
  expect((await server.ask('dana', troubleApi.troubles, {})).status).toBe(403);
  expect((await again(1, 'dana')).status).toBe(403);
  expect((await again(9_999)).status).toBe(404);
  expect((await again(0)).status).toBe(400);
});
