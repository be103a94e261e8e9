import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../client/call.ts';
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

vi.mock('../client/call.ts', async (actual) => ({
  ...(await actual<object>()),
  call: vi.fn<() => Promise<unknown>>(),
}));
const answered = vi.mocked(call as unknown as () => Promise<unknown>);

const first = aDetail();
const other = aDetail({
  contractId: '0199aa00-0000-7000-8000-000000000999',
  buyer: { profileId: null, name: 'Somebody Else' },
});

afterEach(() => vi.restoreAllMocks());

function open() {
  const store = storeWith({ contract: contractSlice.reducer });
  const ask = (question: { initiate(request: object): unknown }) =>
    store.dispatch(question.initiate({}) as never) as PromiseLike<unknown>;
  return { store, ask, contract: () => store.getState().contract };
}

test('a fetch is pending, then fulfilled or failed, and what was there before stays', async () => {
  const { store, ask, contract } = open();
  answered.mockResolvedValueOnce({ data: [first, other] });
  const asking = ask(contractQueries.profileContracts);
  expect(contract()).toEqual({ loading: true, contracts: [] });
  await asking;
  expect(contract()).toEqual({ loading: false, contracts: [first, other] });
  answered.mockRejectedValueOnce(new Error('broken'));
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
  answered.mockResolvedValueOnce({ data: [first, other] });
  await ask(contractQueries.profileContracts);
  answered.mockResolvedValueOnce({ contract: other });
  await ask(contractQueries.currentContract);
  expect(contract().contracts).toEqual([other, first]);
});

test('the first contract’s buyer, agent, package and commission are the current ones', async () => {
  const { store, ask } = open();
  expect(selectCurrentBuyer(store.getState())).toBeNull();
  answered.mockResolvedValueOnce({ contract: first });
  await ask(contractQueries.currentContract);
  const state = store.getState();
  expect(selectCurrentBuyer(state)).toEqual(first.buyer);
  expect(selectCurrentAgent(state)).toEqual(first.agent);
  expect(selectCurrentAgentPackage(state)).toEqual(first.agentPackage);
  expect(selectCurrentCommission(state)).toEqual(first.commission);
});

test('nobody sees the agreements of who was here before', async () => {
  const { store, ask, contract } = open();
  answered.mockResolvedValueOnce({ contract: first });
  await ask(contractQueries.currentContract);
  store.dispatch(userCleared());
  expect(contract()).toEqual({ loading: false, contracts: [] });
});
