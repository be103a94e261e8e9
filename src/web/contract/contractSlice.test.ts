import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWire } from '#api/wire.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { userCleared } from '../user/userSlice.ts';
import { aDetail } from './ContractView.fixture.ts';
import { contractQueries } from './contractQueries.ts';
import {
  contractSlice,
  selectCurrentAgent,
  selectCurrentAgentPackage,
  selectCurrentBuyer,
  selectCurrentCommission,
} from './contractSlice.ts';

const fetched = vi.fn<() => Promise<Response>>();
const answers = (data: object) =>
  fetched.mockResolvedValueOnce(
    Response.json({ success: true, data: toWire(data), message: null }),
  );

const first = aDetail();
const other = aDetail({
  contractId: '0199aa00-0000-7000-8000-000000000999',
  buyer: { profileId: null, name: 'Somebody Else' },
});

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const store = storeWith({ contract: contractSlice.reducer });
  const ask = (question: { initiate(request: object): unknown }) =>
    store.dispatch(question.initiate({}) as never) as PromiseLike<unknown>;
  return { store, ask, contract: () => store.getState().contract };
}

test('a fetch is pending, then fulfilled or failed, and what was there before stays', async () => {
  const { store, ask, contract } = open();
  answers({ data: [first, other] });
  const asking = ask(contractQueries.profileContracts);
  expect(contract()).toEqual({ loading: true, contracts: [] });
  await asking;
  expect(contract()).toEqual({ loading: false, contracts: [first, other] });
  fetched.mockRejectedValueOnce(new Error('broken'));
  await (store.dispatch(
    (
      contractQueries.profileContracts.initiate as unknown as (
        request: object,
        options: object,
      ) => never
    )({}, { forceRefetch: true }),
  ) as PromiseLike<unknown>);
  expect(contract()).toEqual({ loading: false, contracts: [first, other] });
});

test('the current one comes first, whichever answer arrives later', async () => {
  const { ask, contract } = open();
  answers({ data: [first, other] });
  await ask(contractQueries.profileContracts);
  answers({ contract: other });
  await ask(contractQueries.currentContract);
  expect(contract().contracts).toEqual([other, first]);
});

test('the first contract’s buyer, agent, package and commission are the current ones', async () => {
  const { store, ask } = open();
  expect(selectCurrentBuyer(store.getState())).toBeNull();
  answers({ contract: first });
  await ask(contractQueries.currentContract);
  const state = store.getState();
  expect(selectCurrentBuyer(state)).toEqual(first.buyer);
  expect(selectCurrentAgent(state)).toEqual(first.agent);
  expect(selectCurrentAgentPackage(state)).toEqual(first.agentPackage);
  expect(selectCurrentCommission(state)).toEqual(first.commission);
});

test('nobody sees the agreements of who was here before', async () => {
  const { store, ask, contract } = open();
  answers({ contract: first });
  await ask(contractQueries.currentContract);
  store.dispatch(userCleared());
  expect(contract()).toEqual({ loading: false, contracts: [] });
});
