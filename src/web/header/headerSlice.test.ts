import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type { Profile } from '#domain/user/User.ts';
import { nobody, signedIn, userCleared } from '../user/userSlice.ts';
import {
  agentChatBackButtonSet,
  agentViewSet,
  backButtonSet,
  lastVisitedSet,
  chatLoading,
  currentBuyerSet,
  currentSectionSet,
  headerSlice,
  rootBackButtonSet,
  selectBackButton,
  selectBuyerWorkedFor,
  selectIsChatLoading,
  selectUnreadTotal,
  unreadCounted,
} from './headerSlice.ts';

const createStore = () =>
  configureStore({ reducer: combineReducers({ header: headerSlice.reducer }) });
const to = (path: string) => ({ label: 'Back', path });

const agent: Profile = {
  profileId: '019cf000-0000-7000-8000-000000000001',
  role: 'agent',
  displayName: 'Dana Whitfield',
  phone: null,
  photoFileId: null,
};

test('a page’s way back goes before the root’s, and a chat’s before both in the agent’s view', () => {
  const store = createStore();
  const back = () => selectBackButton(store.getState())?.path;
  expect(back()).toBeUndefined();
  store.dispatch(rootBackButtonSet(to('/')));
  expect(back()).toBe('/');
  store.dispatch(backButtonSet(to('/search')));
  expect(back()).toBe('/search');
  store.dispatch(agentChatBackButtonSet(to('/agent/chats')));
  expect(back()).toBe('/search');
  store.dispatch(agentViewSet(true));
  expect(back()).toBe('/agent/chats');
});

test('the buyer that is worked for shows in the agent’s view alone', () => {
  const store = createStore();
  store.dispatch(currentBuyerSet('Ana'));
  expect(selectBuyerWorkedFor(store.getState())).toBeNull();
  store.dispatch(agentViewSet(true));
  expect(selectBuyerWorkedFor(store.getState())).toBe('Ana');
});

test('another profile keeps what is of the page, and nothing of the person before', () => {
  const store = createStore();
  for (const action of [
    backButtonSet(to('/search')),
    currentSectionSet(to('/homes')),
    lastVisitedSet('/'),
    currentBuyerSet('Ana'),
    unreadCounted(3),
    chatLoading(true),
  ]) {
    store.dispatch(action);
  }
  expect(selectUnreadTotal(store.getState())).toBe(3);
  expect(selectIsChatLoading(store.getState())).toBe(true);

  store.dispatch(signedIn({ session: { ...nobody, profiles: [agent] }, activeProfile: agent }));
  expect(store.getState().header).toMatchObject({
    backButtonAction: to('/search'),
    currentSectionAction: to('/homes'),
    lastVisited: '/',
    isAgentView: true,
    currentBuyer: null,
    totalUnreadMessage: 0,
    isChatLoading: false,
  });
  store.dispatch(userCleared());
  expect(store.getState().header).toEqual(headerSlice.getInitialState());
});
