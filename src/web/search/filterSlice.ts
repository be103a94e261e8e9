/** The spec's `filter`: what the buyer is looking for, the map's box and the page included. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SearchFilter, Viewport } from '#domain/search/SearchFilter.ts';
import { isViewport } from '#domain/search/isViewport.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';

/** Everything but where the map is and which page of the list is shown. */
export type Narrowing = Omit<SearchFilter, 'viewport' | 'page'>;

/** The only way into the filter. A number that is not finite or an invalid box leaves its field unchanged. */
function take(state: SearchFilter, change: Partial<SearchFilter>): SearchFilter {
  const sound = Object.entries(change).filter(([name, value]) =>
    name === 'viewport'
      ? isViewport(value as Viewport)
      : typeof value !== 'number' || Number.isFinite(value),
  );
  return Object.assign(state, Object.fromEntries(sound));
}

export const filterSlice = createSlice({
  name: 'filter',
  initialState: defaultFilter,
  reducers: {
    /** The map has come to rest: other homes, so the list begins anew. */
    viewportMoved(state, action: PayloadAction<Viewport>) {
      take(state, { viewport: action.payload, page: 1 });
    },
    /** Any narrowing changes the list, so it begins anew. */
    narrowed(state, action: PayloadAction<Partial<Narrowing>>) {
      take(state, { ...action.payload, page: 1 });
    },
    placeChosen(state, action: PayloadAction<{ address: string; viewport: Viewport }>) {
      take(state, { ...action.payload, page: 1 });
    },
    /** The map shows another part of the country than the address that was chosen. */
    placeLeft(state) {
      state.address = '';
      state.page = 1;
    },
    pageAsked(state, action: PayloadAction<number>) {
      take(state, { page: action.payload });
    },
    /** From a link or the back button. */
    filterRead: (state, action: PayloadAction<SearchFilter>) => take({ ...state }, action.payload),
    /** What a page that the server draws has been asked for: its homes come with it. */
    filterTaken: (state, action: PayloadAction<SearchFilter>) => take({ ...state }, action.payload),
    filterReset: () => defaultFilter,
  },
  selectors: {
    selectFilter: (state) => state,
    selectViewport: (state) => state.viewport,
  },
});

export const {
  viewportMoved,
  narrowed,
  placeChosen,
  placeLeft,
  pageAsked,
  filterRead,
  filterTaken,
  filterReset,
} = filterSlice.actions;
export const { selectFilter, selectViewport } = filterSlice.selectors;
