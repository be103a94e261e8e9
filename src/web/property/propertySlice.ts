/** The spec's `property`: the homes of the last search, on the map and in the list. */
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { searchApi } from '#api/search.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type {
  Cluster,
  HomeCard,
  Pin,
  Relaxation,
  SearchReply,
  StatusCount,
} from '#domain/search/SearchReply.ts';
import { call, Canceled } from '../client/call.ts';
import { withHidden } from '../keep/withHidden.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { rememberedSelected } from './rememberSelected.ts';

export interface PropertyState {
  list: HomeCard[];
  /** The listing key of the home last opened or chosen on the map. */
  lastListingPropertySelected: string | null;
  status: 'idle' | 'loading' | 'failed';
  /** A sentence for a person, where the status is failed. */
  message: string;
  total: number;
  /** How many of the total have each status. */
  statusCounts: StatusCount[];
  clusters: Cluster[];
  pins: Pin[];
  page: number;
  pageCount: number;
  relaxations: Relaxation[];
  /** Left out, as their travel time is unknown. */
  unmeasured: number;
  /** Whether any search has been answered yet. */
  answered: boolean;
  /** The answer still stands on a page, but whoever comes to the search next asks anew. */
  outdated: boolean;
}

const initialState: PropertyState = {
  list: [],
  lastListingPropertySelected: rememberedSelected(),
  status: 'idle',
  message: '',
  total: 0,
  statusCounts: [],
  clusters: [],
  pins: [],
  page: 1,
  pageCount: 0,
  relaxations: [],
  unmeasured: 0,
  answered: false,
  outdated: false,
};

/** Searches; a newer search cancels the one before. Page 1 replaces the list, others append. */
export const searchHomes = createAsyncThunk<
  SearchReply,
  SearchFilter,
  { rejectValue: string | null }
>('property/searchHomes', async (filter, { rejectWithValue }) => {
  try {
    return await call(
      searchApi.searchHomes,
      { body: withHidden(filter) },
      { replaces: 'searchHomes' },
    );
  } catch (error) {
    if (error instanceof Canceled) return rejectWithValue(null);
    return rejectWithValue(sentenceOf(error));
  }
});

export const propertySlice = createSlice({
  name: 'property',
  initialState,
  reducers: {
    listReplaced(state, action: PayloadAction<HomeCard[]>) {
      state.list = action.payload;
    },
    listAppended(state, action: PayloadAction<HomeCard[]>) {
      const known = new Set(state.list.map((home) => home.listingKey));
      state.list.push(...action.payload.filter((home) => !known.has(home.listingKey)));
    },
    listOutdated(state) {
      state.outdated = true;
    },
    homeSelected(state, action: PayloadAction<string | null>) {
      state.lastListingPropertySelected = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(searchHomes.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(searchHomes.fulfilled, (state, { payload }) => {
        const reducer = payload.page === 1 ? 'listReplaced' : 'listAppended';
        propertySlice.caseReducers[reducer](state, {
          type: reducer,
          payload: payload.homes,
        });
        state.status = 'idle';
        state.message = '';
        state.total = payload.total;
        state.statusCounts = payload.statusCounts;
        state.clusters = payload.clusters;
        state.pins = payload.pins;
        state.page = payload.page;
        state.pageCount = payload.pageCount;
        state.relaxations = payload.relaxations;
        state.unmeasured = payload.unmeasured;
        state.answered = true;
        state.outdated = false;
      })
      .addCase(searchHomes.rejected, (state, { payload, error }) => {
        if (payload === null) return;
        state.status = 'failed';
        state.message = payload ?? sentenceOf(error);
      }),
  selectors: {
    selectProperty: (state) => state,
    selectLastSelected: (state) => state.lastListingPropertySelected,
  },
});

export const { listReplaced, listAppended, listOutdated, homeSelected } = propertySlice.actions;
export const { selectProperty, selectLastSelected } = propertySlice.selectors;
