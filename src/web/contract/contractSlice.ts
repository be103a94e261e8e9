/**
 * The spec's `contract`: the agreements of the active profile, the current one first, so that its
 * buyer, agent, package and commission are the current ones.
 */
import { createSlice } from '@reduxjs/toolkit';
import { signedIn, userCleared } from '../user/userSlice.ts';

export interface ContractState {
  contracts: ContractParties[];
  loading: boolean;
}

/** As much of an agreement as the pages ask for so far. */
interface ContractParties {
  contractId: string;
  buyer: unknown;
  agent: unknown;
  agentPackage: unknown;
  commission: unknown;
}

const empty: ContractState = { contracts: [], loading: false };

export const contractSlice = createSlice({
  name: 'contract',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(userCleared, () => empty).addCase(signedIn, () => empty),
  selectors: {
    selectCurrentBuyer: (state) => state.contracts[0]?.buyer ?? null,
    selectCurrentAgent: (state) => state.contracts[0]?.agent ?? null,
    selectCurrentAgentPackage: (state) => state.contracts[0]?.agentPackage ?? null,
    selectCurrentCommission: (state) => state.contracts[0]?.commission ?? null,
  },
});
