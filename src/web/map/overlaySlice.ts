/** The spec's `overlay`: areas reachable from a point, one per person or place. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Isochrone {
  id: string;
  name: string;
  minutes: number;
  area: GeoJSON.Polygon | GeoJSON.MultiPolygon;
  /** Which of `placeLooks` it is drawn in. */
  look: number;
}

export interface OverlayState {
  isochrone: Isochrone[];
}

const initialState: OverlayState = { isochrone: [] };

export const overlaySlice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    isochronesReplaced(state, action: PayloadAction<Isochrone[]>) {
      state.isochrone = action.payload;
    },
  },
  selectors: { selectIsochrones: (state) => state.isochrone },
});

export const { isochronesReplaced } = overlaySlice.actions;
export const { selectIsochrones } = overlaySlice.selectors;
