/** What follows from what, across slices. Effects live here and nowhere else. */
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import {
  filterRead,
  filterReset,
  narrowed,
  pageAsked,
  placeChosen,
  selectFilter,
  viewportMoved,
} from '../filter/filterSlice.ts';
import { filterToQuery } from '../filter/filterUrl.ts';
import { homeSelected, searchHomes } from '../property/propertySlice.ts';
import { rememberSelected } from '../property/rememberSelected.ts';
import { mirrorFilter } from './mirrorFilter.ts';

export const reactions = createListenerMiddleware();

/** Long enough to swallow a row of quick changes, short enough not to be felt. */
const settleMs = 60;

type WithFilter = Parameters<typeof selectFilter>[0];

reactions.startListening({
  matcher: isAnyOf(viewportMoved, narrowed, placeChosen, pageAsked, filterRead, filterReset),
  async effect(_action, api) {
    api.cancelActiveListeners();
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
