/** The spec's `header`. Actions are named, not stored as functions: the state stays plain data. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { chatApi } from '#api/chat.ts';
import { whatIsSaidTo } from '../client/queries.ts';
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
  /** The path of the entry before this one in the history of the tab; null where it is not ours. */
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

const threads = whatIsSaidTo<typeof chatApi.threads>('threads');

export const headerSlice = createSlice({
  name: 'header',
  initialState,
  reducers: {
    backButtonSet(state, action: PayloadAction<HeaderAction | null>) {
      state.backButtonAction = action.payload;
    },
    /** Where the button leads on pages that say nothing themselves. */
    rootBackButtonSet(state, action: PayloadAction<HeaderAction | null>) {
      state.rootBackButtonAction = action.payload;
    },
    /** While an agent reads a chat: back to the list of chats, whatever lies under it. */
    agentChatBackButtonSet(state, action: PayloadAction<HeaderAction | null>) {
      state.backButtonAgentChatAction = action.payload;
    },
    currentSectionSet(state, action: PayloadAction<HeaderAction | null>) {
      state.currentSectionAction = action.payload;
    },
    chatLoading(state, action: PayloadAction<boolean>) {
      state.isChatLoading = action.payload;
    },
    unreadCounted(state, action: PayloadAction<number>) {
      state.totalUnreadMessage = action.payload;
    },
    agentViewSet(state, action: PayloadAction<boolean>) {
      state.isAgentView = action.payload;
    },
    currentBuyerSet(state, action: PayloadAction<string | null>) {
      state.currentBuyer = action.payload;
    },
    lastVisitedSet(state, action: PayloadAction<string | null>) {
      state.lastVisited = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload }) => ({
        ...initialState,
        // Of the page, whoever looks at it.
        backButtonAction: state.backButtonAction,
        rootBackButtonAction: state.rootBackButtonAction,
        currentSectionAction: state.currentSectionAction,
        lastVisited: state.lastVisited,
        isAgentView: payload.activeProfile.role === 'agent',
      }))
      .addCase(renewed, (state, { payload }) => {
        state.isAgentView = payload.activeProfile.role === 'agent';
      })
      .addCase(userCleared, () => initialState)
      // The list of conversations tells the total, whoever asked for it.
      .addMatcher(threads.matchFulfilled, (state, { payload }) => {
        state.totalUnreadMessage = payload.unreadTotal;
      }),
  selectors: {
    selectBackButton: (state) =>
      (state.isAgentView ? state.backButtonAgentChatAction : null) ??
      state.backButtonAction ??
      state.rootBackButtonAction,
    selectCurrentSection: (state) => state.currentSectionAction,
    selectIsChatLoading: (state) => state.isChatLoading,
    selectUnreadTotal: (state) => state.totalUnreadMessage,
    selectLastVisited: (state) => state.lastVisited,
    /** Null outside of the agent's view. */
    selectBuyerWorkedFor: (state) => (state.isAgentView ? state.currentBuyer : null),
  },
});

export const {
  backButtonSet,
  rootBackButtonSet,
  agentChatBackButtonSet,
  currentSectionSet,
  chatLoading,
  unreadCounted,
  agentViewSet,
  currentBuyerSet,
  lastVisitedSet,
} = headerSlice.actions;
export const {
  selectBackButton,
  selectCurrentSection,
  selectIsChatLoading,
  selectUnreadTotal,
  selectLastVisited,
  selectBuyerWorkedFor,
} = headerSlice.selectors;
