import { afterEach, expect, test, vi } from 'vitest';
import { calls, schemasOf } from '#api/calls.ts';
import { groupApi } from '#api/group.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { GroupView } from '#api/groupSchemas.ts';
import { queries } from '../client/queries.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { tellWritten } from '../client/written.ts';
import { groupQueries } from './groupQueries.ts';

const store = storeWith({});
afterEach(() => {
  store.dispatch(queries.util.resetApiState());
  vi.unstubAllGlobals();
});

const answersWithIt = Object.values(calls)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter((call) => call.method === 'POST' && schemasOf(call).reply === GroupView);

test.each(answersWithIt.map((call) => [call.path, call] as const))(
  'the list of groups shows what %s has answered before it comes anew',
  (_, endpoint) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void store.dispatch(groupQueries.groups.initiate({}));
    const value = { groups: [{ groupId: 'one' }, { groupId: 'other' }] };
    const entry = { endpointName: 'groups', arg: {}, value };
    store.dispatch(queries.util.upsertQueryEntries([entry as never]));
    tellWritten(endpoint, { groupId: 'one', members: ['Mia'] }, {});
    const { queries: cache } = store.getState().queries;
    const seen = Object.values(cache).find((one) => one?.endpointName === 'groups');
    expect(seen?.data).toEqual({
      groups: [{ groupId: 'one', members: ['Mia'] }, { groupId: 'other' }],
    });
  },
);

test('a group that one has left is off the list before it comes anew', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  void store.dispatch(groupQueries.groups.initiate({}));
  const value = { groups: [{ groupId: 'one' }, { groupId: 'other' }] };
  store.dispatch(
    queries.util.upsertQueryEntries([{ endpointName: 'groups', arg: {}, value } as never]),
  );
  tellWritten(groupApi.leave, {}, { body: { groupId: 'one', memberId: 'me' } });
  const { queries: cache } = store.getState().queries;
  const seen = Object.values(cache).find((one) => one?.endpointName === 'groups');
  expect(seen?.data).toEqual({ groups: [{ groupId: 'other' }] });
});
