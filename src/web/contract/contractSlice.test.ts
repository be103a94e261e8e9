import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { userCleared } from '../user/userSlice.ts';
import { aDetail } from './ContractView.fixture.ts';
import {
  contractSlice,
  fetchProfileContracts,
  selectCurrentAgent,
  selectCurrentAgentPackage,
  selectCurrentBuyer,
  selectCurrentCommission,
} from './contractSlice.ts';

const { reducer } = contractSlice;
const nothing = reducer(undefined, { type: 'start' });
const pending = reducer(nothing, fetchProfileContracts.pending('1'));
const first = aDetail();
const others = aDetail({ buyer: { profileId: null, name: 'Somebody Else' } });
const full = reducer(pending, fetchProfileContracts.fulfilled([first, others], '1'));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a fetch is pending, then fulfilled or failed', () => {
  expect(pending).toMatchObject({ loading: true, contracts: [] });
  expect(full).toMatchObject({ loading: false, failed: false, answered: true });
  const refused = { isCanceled: false };
  const failed = reducer(full, fetchProfileContracts.rejected(null, '1', undefined, refused));
  // What was there before still is.
  expect(failed).toEqual({ ...full, failed: true });
});

test('a fetch that fails is logged to the console, and said nowhere else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const store = configureStore({ reducer: contractSlice.reducer });
  await store.dispatch(fetchProfileContracts());
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'Failed to fetch the contracts',
    expect.any(Error),
  );
  expect(store.getState()).toEqual({ ...nothing, failed: true });
});

test('a cancelled fetch leaves the newer one pending', () => {
  const canceled = { isCanceled: true };
  expect(reducer(pending, fetchProfileContracts.rejected(null, '1', undefined, canceled))).toEqual(
    pending,
  );
});

test('the first contract’s buyer, agent, package and commission are the current ones', () => {
  const state = { contract: full };
  expect(selectCurrentBuyer(state)).toEqual(first.buyer);
  expect(selectCurrentAgent(state)).toEqual(first.agent);
  expect(selectCurrentAgentPackage(state)).toEqual(first.agentPackage);
  expect(selectCurrentCommission(state)).toEqual(first.commission);
  expect(selectCurrentBuyer({ contract: nothing })).toBeNull();
});

test('nobody sees the agreements of who was here before', () => {
  expect(reducer(full, userCleared())).toEqual(nothing);
});
