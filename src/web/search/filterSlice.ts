/** The spec's `filter`: what the buyer is looking for, the map's box and the page included. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SearchFilter, Viewport } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';

/** Everything but where the map is and which page of the list is shown. */
export type Narrowing = Omit<SearchFilter, 'viewport' | 'page'>;

export const filterSlice = createSlice({
  name: 'filter',
  initialState: defaultFilter,
  reducers: {
    /** The map has come to rest: other homes, so the list begins anew. */
    viewportMoved(state, action: PayloadAction<Viewport>) {
      state.viewport = action.payload;
      state.page = 1;
    },
    /** Any narrowing changes the list, so it begins anew. */
    narrowed(state, action: PayloadAction<Partial<Narrowing>>) {
      Object.assign(state, action.payload, { page: 1 });
    },
    placeChosen(state, action: PayloadAction<{ address: string; viewport: Viewport }>) {
      state.address = action.payload.address;
      state.viewport = action.payload.viewport;
      state.page = 1;
    },
    /** The map shows another part of the country than the address that was chosen. */
    placeLeft(state) {
      state.address = '';
    },
    pageAsked(state, action: PayloadAction<number>) {
      state.page = action.payload;
    },
    /** From a link or the back button. */
    filterRead: (_state, action: PayloadAction<SearchFilter>) => action.payload,
    /** What a page that the server draws has been asked for: its homes come with it. */
    filterTaken: (_state, action: PayloadAction<SearchFilter>) => action.payload,
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
