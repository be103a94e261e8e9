/**
 * The spec's `contract`: the agreements of the active profile, the current one first, so that its
 * buyer, agent, package and commission are the current ones.
 */
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { contractApi, type ContractView } from '#api/contract.ts';
import { call, Canceled } from '../client/call.ts';
import { signedIn, userCleared } from '../user/userSlice.ts';

export interface ContractState {
  contracts: ContractView[];
  loading: boolean;
  /** The last fetch did not arrive; what was there before still is. */
  failed: boolean;
  /** Whether the list has arrived once for this profile. */
  answered: boolean;
}

const empty: ContractState = { contracts: [], loading: false, failed: false, answered: false };

/** Rejected with true where it was only cancelled: by a newer fetch, or with the profile. */
export const fetchProfileContracts = createAsyncThunk<
  ContractView[],
  void,
  { rejectValue: { isCanceled: boolean } }
>('contract/fetchProfileContracts', async (_, { rejectWithValue }) => {
  try {
    const { data } = await call(
      contractApi.profileContracts,
      {},
      { replaces: 'fetchProfileContracts' },
    );
    return data;
  } catch (error) {
    if (error instanceof Canceled) return rejectWithValue({ isCanceled: true });
    console.error('Failed to fetch the contracts', error);
    return rejectWithValue({ isCanceled: false });
  }
});

export const contractSlice = createSlice({
  name: 'contract',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchProfileContracts.pending, (state) => {
        state.loading = true;
      })
      .addCase(fetchProfileContracts.fulfilled, (_state, { payload }) => ({
        ...empty,
        contracts: payload,
        answered: true,
      }))
      .addCase(fetchProfileContracts.rejected, (state, { payload }) => {
        // A newer fetch is under way, or another profile's list has begun.
        if (payload?.isCanceled) return;
        state.loading = false;
        state.failed = true;
      })
      .addCase(userCleared, () => empty)
      .addCase(signedIn, () => empty),
  selectors: {
    selectContracts: (state) => state.contracts,
    selectContractState: (state) => state,
    selectCurrentBuyer: (state) => state.contracts[0]?.buyer ?? null,
    selectCurrentAgent: (state) => state.contracts[0]?.agent ?? null,
    selectCurrentAgentPackage: (state) => state.contracts[0]?.agentPackage ?? null,
    selectCurrentCommission: (state) => state.contracts[0]?.commission ?? null,
  },
});

export const {
  selectContracts,
  selectContractState,
  selectCurrentBuyer,
  selectCurrentAgent,
  selectCurrentAgentPackage,
  selectCurrentCommission,
} = contractSlice.selectors;
