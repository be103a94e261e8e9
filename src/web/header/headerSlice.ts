/** The spec's `header`. Actions are named, not stored as functions: the state stays plain data. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { renewed, signedIn, userCleared } from '../user/userSlice.ts';

/** Where the button leads; `label` says it in words. */
export interface HeaderAction {
  label: string;
  path: string;
}

export interface HeaderState {
  backButtonAction: HeaderAction | null;
  rootBackButtonAction: HeaderAction | null;
  currentSectionAction: HeaderAction | null;
  backButtonAgentChatAction: HeaderAction | null;
  isChatLoading: boolean;
  totalUnreadMessage: number;
  isAgentView: boolean;
  /** The path of the page before this one. */
  lastVisited: string | null;
  /** The buyer in whose context an agent works. */
  currentBuyer: string | null;
}

const initialState: HeaderState = {
  backButtonAction: null,
  rootBackButtonAction: null,
  currentSectionAction: null,
  backButtonAgentChatAction: null,
  isChatLoading: false,
  totalUnreadMessage: 0,
  isAgentView: false,
  lastVisited: null,
  currentBuyer: null,
};

export const headerSlice = createSlice({
  name: 'header',
  initialState,
  reducers: {
    backButtonSet(state, action: PayloadAction<HeaderAction | null>) {
      state.backButtonAction = action.payload;
    },
    currentSectionSet(state, action: PayloadAction<HeaderAction | null>) {
      state.currentSectionAction = action.payload;
    },
    pageLeft(state, action: PayloadAction<string>) {
      state.lastVisited = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload }) => ({
        ...initialState,
        backButtonAction: state.backButtonAction,
        lastVisited: state.lastVisited,
        isAgentView: payload.activeProfile.role === 'agent',
      }))
      .addCase(renewed, (state, { payload }) => {
        state.isAgentView = payload.activeProfile.role === 'agent';
      })
      .addCase(userCleared, () => initialState),
  selectors: {
    selectBackButton: (state) => state.backButtonAction ?? state.rootBackButtonAction,
    selectCurrentSection: (state) => state.currentSectionAction,
    selectLastVisited: (state) => state.lastVisited,
  },
});

export const { backButtonSet, currentSectionSet, pageLeft } = headerSlice.actions;
export const { selectBackButton, selectCurrentSection, selectLastVisited } = headerSlice.selectors;
