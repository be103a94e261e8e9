/**
 * The spec's `contract`: the agreements of the active profile, the current one first, so that its
 * buyer, agent, package and commission are the current ones. Fed by the two questions about them.
 */
import { createSlice } from '@reduxjs/toolkit';
import type { ContractView } from '#api/contract/ContractView.ts';
import type { agreementListApi } from '#api/contract/agreementLists.ts';
import { whatIsSaidTo } from '../client/queries.ts';
import { signedIn, userCleared } from '../user/userSlice.ts';
import type { contractQueries } from './contractQueries.ts';

export interface ContractState {
  contracts: ContractView[];
  loading: boolean;
}

const empty: ContractState = { contracts: [], loading: false };
const name = (question: keyof typeof contractQueries) => question;
const currentContract = whatIsSaidTo<typeof agreementListApi.current>(name('currentContract'));
const profileContracts = whatIsSaidTo<typeof agreementListApi.profileContracts>(
  name('profileContracts'),
);

export const contractSlice = createSlice({
  name: 'contract',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(userCleared, () => empty)
      .addCase(signedIn, () => empty)
      .addMatcher(profileContracts.matchPending, (state) => {
        state.loading = true;
      })
      .addMatcher(profileContracts.matchFulfilled, (_state, { payload }) => ({
        contracts: payload.data,
        loading: false,
      }))
      // What was there before still is.
      .addMatcher(profileContracts.matchRejected, (state) => {
        state.loading = false;
      })
      .addMatcher(currentContract.matchFulfilled, (state, { payload: { contract } }) => {
        if (contract === null) return;
        const others = state.contracts.filter((one) => one.contractId !== contract.contractId);
        return { ...state, contracts: [contract, ...others] };
      }),
  selectors: {
    selectContracts: (state) => state.contracts,
    selectCurrentBuyer: (state) => state.contracts[0]?.buyer ?? null,
    selectCurrentAgent: (state) => state.contracts[0]?.agent ?? null,
    selectCurrentAgentPackage: (state) => state.contracts[0]?.agentPackage ?? null,
    selectCurrentCommission: (state) => state.contracts[0]?.commission ?? null,
  },
});

export const {
  selectContracts,
  selectCurrentBuyer,
  selectCurrentAgent,
  selectCurrentAgentPackage,
  selectCurrentCommission,
} = contractSlice.selectors;
