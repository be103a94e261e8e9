import { afterEach, expect, test, vi } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { queries } from '../client/queries.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { tellWritten } from '../client/written.ts';
import { agentQueries } from './agentQueries.ts';

const store = storeWith({});
afterEach(() => {
  store.dispatch(queries.util.resetApiState());
  vi.unstubAllGlobals();
});

test('a profile that was saved is there for who comes back to the form, before it comes anew', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  void store.dispatch(agentQueries.myAgent.initiate({}));
  const before = { agent: { about: 'Before.' }, licenses: [], suspension: null };
  const entry = { endpointName: 'myAgent', arg: {}, value: before };
  store.dispatch(queries.util.upsertQueryEntries([entry as never]));
  tellWritten(agentApi.saveMyAgent, { agent: { about: 'Now.' } }, {});
  const { queries: cache } = store.getState().queries;
  const seen = Object.values(cache).find((one) => one?.endpointName === 'myAgent');
  expect(seen?.data).toEqual({ ...before, agent: { about: 'Now.' } });
});

test('a package that was retired is so in the list, with its drafts, before it comes anew', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  void store.dispatch(agentQueries.myPackages.initiate({}));
  const version = (packageId: string, number: number, retiredAt: string | null = null) => {
    return { packageId, version: number, retiredAt };
  };
  const value = {
    packages: [version('a', 3), version('a', 2), version('a', 1, 'before'), version('b', 1)],
  };
  store.dispatch(
    queries.util.upsertQueryEntries([{ endpointName: 'myPackages', arg: {}, value } as never]),
  );
  tellWritten(agentApi.retirePackage, { retiredAt: 'now' }, { body: { packageId: 'a' } });
  const { queries: cache } = store.getState().queries;
  const seen = Object.values(cache).find((one) => one?.endpointName === 'myPackages');
  expect(seen?.data).toEqual({
    packages: [
      version('a', 3, 'now'),
      version('a', 2, 'now'),
      version('a', 1, 'before'),
      version('b', 1),
    ],
  });
});
