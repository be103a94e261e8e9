import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#api/calls.ts';
import { contractApi } from '#api/contract.ts';
import { ContractMove } from '#api/contract/ContractView.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { admits } from '#domain/access.ts';
import { samples } from './testing/samples.ts';
import { saveThings, type Things } from './testing/things.ts';
import { type Present, savePeople, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
let things: Things;
const people = {} as Record<'ana' | 'dana' | 'kim', Present>;
beforeAll(async () => {
  server = await wholeServer();
  await savePeople(server);
  for (const key of ['ana', 'dana', 'kim'] as const) people[key] = await signIn(server, key);
  things = await saveThings(server, people.ana);
  await server.database.pool.query('delete from user_consent');
});
afterAll(() => server.close());

const all: Endpoint[] = Object.values(calls).flatMap((group) => Object.values(group));

async function ask(endpoint: Endpoint, present: Present, body?: object) {
  const sample = await samples[`${endpoint.method} ${endpoint.path}`]?.(
    things,
    { ana: people.ana, self: present },
    server,
  );
  const { status, code } = await present.browser.call(
    endpoint as never,
    {
      body: body ?? sample?.body ?? {},
    } as never,
  );
  return { status, code };
}

const refused = { status: 403, code: 'terms_missing' };

/** Whoever changes what binds changes this list too, and sees in review what they grant. */
test('what binds is written down twice', () => {
  const bound = (binding: Endpoint['binds']) =>
    all.filter(({ binds }) => binds === binding).map(({ path }) => path);
  expect(bound('always')).toEqual([
    '/api/contract/draft',
    '/api/contract/amend',
    '/api/contract/name-buyers',
    '/api/contract/propose',
    '/api/contract/correct',
    '/api/contract/record-notice',
    '/api/contract/approve',
    '/api/contract/pre-approve',
    '/api/contract/sign',
    '/api/agent/publish-package',
  ]);
  expect(bound('by its step')).toEqual(['/api/contract/move', '/api/contract/accept-invite']);
  expect(all.filter(({ method, binds }) => method === 'GET' && binds !== 'never')).toEqual([]);
});

test.each(all.filter(({ method }) => method === 'POST').map((call) => [call.path, call] as const))(
  '%s asks for the terms where it binds, and only there',
  async (_, endpoint) => {
    // These end the session or the account that the rest is asked with.
    if (/sign-out|delete-account|end-session/.test(endpoint.path)) return;
    for (const present of Object.values(people)) {
      if (!admits(endpoint.audience, present.role)) continue;
      const answer = await ask(endpoint, present);
      if (endpoint.binds === 'always') expect(answer).toEqual(refused);
      if (endpoint.binds === 'never') expect(answer.code).not.toBe('terms_missing');
    }
  },
);

const bindingMoves = [
  'choose_exclusive',
  'choose_nonexclusive',
  'withdraw_notice',
  'start_signing',
  'terminate',
  'give_notice',
  'withdraw_notice',
  'ask_to_void',
  'void',
];

test.each(ContractMove.options)(
  'the step “%s” asks for the terms where it binds',
  async (action) => {
    const { contractId } = things;
    const body = { contractId, seenRevision: 999, action, reason: 'As agreed.' };
    for (const present of Object.values(people)) {
      const { code } = await present.browser.call(contractApi.move, { body });
      expect(code).toBe(bindingMoves.includes(action) ? 'terms_missing' : 'changed_meanwhile');
    }
  },
);
