/** What follows from what, across slices. Effects live here and nowhere else. */
import { createListenerMiddleware, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { chatApi } from '#api/chat.ts';
import { keepOnlyOf } from '../client/kept/keepOnlyOf.ts';
import { queries, whatIsSaidTo } from '../client/queries.ts';
import { type Narrowed, narrowedBy } from '../client/analytics/events.ts';
import { analytics } from '../client/analytics/startAnalytics.ts';
import {
  filterRead,
  filterReset,
  narrowed,
  pageAsked,
  placeChosen,
  placeLeft,
  selectFilter,
  viewportMoved,
} from '../search/filterSlice.ts';
import { filterToQuery } from '../search/filterUrl.ts';
import { forgetLastSearch } from '../search/lastSearch.ts';
import { homeSelected, listOutdated, searchHomes } from '../property/propertySlice.ts';
import { rememberSelected } from '../property/rememberSelected.ts';
import { isAtSearch, mirrorFilter } from './mirrorFilter.ts';
import type { HeaderState } from '../header/headerSlice.ts';
import { markTitle } from '../ui/usePageTitle.ts';
import { dropKeptPages } from '../ui/kept/keptPageDrop.ts';
import { keepUser } from '../user/keptUser.ts';
import { forgetTokens } from '../user/session.ts';
import {
  accountChanged,
  addressTyped,
  renewed,
  sentToSignIn,
  type SignedIn,
  signedIn,
  userCleared,
  userSlice,
} from '../user/userSlice.ts';

export const reactions = createListenerMiddleware();

/** Long enough to swallow a row of quick changes, short enough not to be felt. */
const settleMs = 60;

/** A slider being moved, a word being typed: told once, when it is done. */
const thoughtMs = 1_000;
const narrowedSinceTold = new Set<Narrowed>();

type WithUser = Parameters<typeof userSlice.selectors.selectUser>[0];
type WithHeader = { header: HeaderState };
type WithFilter = Parameters<typeof selectFilter>[0];

reactions.startListening({
  matcher: isAnyOf(
    viewportMoved,
    narrowed,
    placeChosen,
    placeLeft,
    pageAsked,
    filterRead,
    filterReset,
  ),
  async effect(action, api) {
    api.cancelActiveListeners();
    if (placeChosen.match(action) && !isAtSearch()) {
      // The map's page is about to open; it asks once it knows how much it shows.
      api.dispatch(listOutdated());
      return;
    }
    await api.delay(settleMs);
    const filter = selectFilter(api.getState() as WithFilter);
    mirrorFilter(filterToQuery({ ...filter, page: 1 }));
    void api.dispatch(searchHomes(filter));
  },
});

reactions.startListening({
  actionCreator: homeSelected,
  effect: ({ payload }) => rememberSelected(payload),
});

reactions.startListening({
  actionCreator: homeSelected,
  effect({ payload }) {
    // On the map a home is selected without being opened.
    if (payload !== null && location.pathname.startsWith('/home/')) {
      analytics.capture('home opened', {});
    }
  },
});

reactions.startListening({
  actionCreator: narrowed,
  async effect({ payload }, api) {
    api.cancelActiveListeners();
    for (const field of narrowedBy(payload)) narrowedSinceTold.add(field);
    await api.delay(thoughtMs);
    analytics.capture('search narrowed', { by: [...narrowedSinceTold] });
    narrowedSinceTold.clear();
  },
});

reactions.startListening({
  actionCreator: placeChosen,
  effect: ({ payload }) =>
    analytics.capture('address chosen', {
      kind: payload.address === '' ? 'area' : 'named place',
    }),
});

reactions.startListening({
  matcher: isAnyOf(signedIn, renewed, userCleared, accountChanged, addressTyped, sentToSignIn),
  effect: (_action, api) => keepUser((api.getState() as WithUser).user),
});

/** What one profile saw is not for the next. */
reactions.startListening({
  matcher: isAnyOf(signedIn, userCleared),
  effect(_action, api) {
    dropKeptPages();
    api.dispatch(queries.util.resetApiState());
  },
});

/** The last search can hold places of the account, such as a workplace. */
reactions.startListening({ actionCreator: userCleared, effect: forgetLastSearch });

/** What is kept on the device is of one person, from the moment on that they sign in. */
reactions.startListening({
  matcher: isAnyOf(signedIn, renewed, userCleared),
  effect: (_action, api) => keepOnlyOf((api.getState() as WithUser).user.id || null),
});

/** Asked after what the profile before saw is gone; once, where the session is only renewed. */
reactions.startListening({
  matcher: isAnyOf(signedIn, renewed),
  async effect(_action, api) {
    const profileId = () => (api.getState() as WithUser).user.activeProfile?.profileId;
    const asked = profileId();
    // Late, since the first page says nothing of agreements.
    const { contractQueries } = await import('../contract/contractQueries.ts');
    if (profileId() !== asked) return;
    void api.dispatch(contractQueries.currentContract.initiate({}, { subscribe: false }));
  },
});

/** What was written goes out, and what is unread is counted, whichever page is open. */
reactions.startListening({
  matcher: isAnyOf(signedIn, renewed, userCleared),
  async effect(action, api) {
    // Late, since the first page says nothing of conversations.
    const { startChat, stopChat } = await import('../chat/startChat.ts');
    const { activeProfile } = (api.getState() as WithUser).user;
    if (activeProfile === null || activeProfile.role === 'admin') return stopChat();
    startChat(api.dispatch, activeProfile.profileId, signedIn.match(action));
  },
});

/** What is kept is somebody's: another book is opened, and what lies on the device joins it. */
reactions.startListening({
  matcher: isAnyOf(signedIn, renewed, userCleared),
  async effect(_action, api) {
    // Late, since the first page shows what was known last.
    const { startKeeping } = await import('../keep/book/ownBook.ts');
    const { id, activeProfile } = (api.getState() as WithUser).user;
    startKeeping(activeProfile && { userId: id, ...activeProfile });
  },
});

const threadsSaid = whatIsSaidTo<typeof chatApi.threads>('threads');
reactions.startListening({
  matcher: threadsSaid.matchFulfilled,
  async effect({ payload }) {
    const { tellDelivered } = await import('../chat/startChat.ts');
    await tellDelivered(payload);
  },
});

reactions.startListening({
  predicate: (_action, now, before) =>
    (now as WithHeader).header?.totalUnreadMessage !==
    (before as WithHeader).header?.totalUnreadMessage,
  effect: (_action, api) => markTitle((api.getState() as WithHeader).header.totalUnreadMessage),
});

/** A device on which somebody signs in shows pages as they like them elsewhere. */
reactions.startListening({
  actionCreator: signedIn,
  async effect({ payload: { session } }, api) {
    const before = (api.getOriginalState() as WithUser).user.id;
    if (session.display === null || session.id === before) return;
    // Late, since a store can also be made where there is no screen.
    const { applyDisplayChoice } = await import('../user/applyDisplayChoice.ts');
    applyDisplayChoice(session.display);
  },
});

reactions.startListening({
  matcher: isAnyOf(signedIn, renewed),
  effect: (action) => analytics.identify((action as PayloadAction<SignedIn>).payload.session.id),
});

reactions.startListening({
  actionCreator: userCleared,
  effect() {
    forgetTokens();
    analytics.reset();
  },
});
