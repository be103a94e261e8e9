/** The store: the spec's slices under the spec's names. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { queries, queriesMiddleware } from '../client/queries.ts';
import { filterSlice } from '../search/filterSlice.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { contractSlice } from '../contract/contractSlice.ts';
import { overlaySlice } from '../map/overlaySlice.ts';
import { propertySlice } from '../property/propertySlice.ts';
import { restoreUser } from '../user/keptUser.ts';
import { userSlice } from '../user/userSlice.ts';
import { userProfileSlice } from '../user/userProfileSlice.ts';
import { reactions } from './reactions.ts';

const reducer = combineReducers({
  filter: filterSlice.reducer,
  overlay: overlaySlice.reducer,
  property: propertySlice.reducer,
  user: userSlice.reducer,
  userProfile: userProfileSlice.reducer,
  contract: contractSlice.reducer,
  header: headerSlice.reducer,
  queries: queries.reducer,
});

type State = ReturnType<typeof reducer>;

export type Store = ReturnType<typeof createStore>;

/** What the server says of a page that it has drawn already. */
export type SightState = Pick<State, 'header' | 'queries'> &
  Partial<Pick<State, 'filter' | 'property'>>;

/**
 * Who was signed in is restored from this browser.
 * @param sight what a page was drawn from for nobody in particular
 */
export function createStore(sight?: SightState, user = restoreUser()) {
  return configureStore({
    reducer,
    preloadedState: { ...sight, user, userProfile: { activeProfile: user.activeProfile } },
    middleware: (defaults) => defaults().prepend(reactions.middleware).concat(queriesMiddleware),
  });
}
