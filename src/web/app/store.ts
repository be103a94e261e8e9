/** The store: the spec's slices under the spec's names. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { filterSlice } from '../filter/filterSlice.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { overlaySlice } from '../overlay/overlaySlice.ts';
import { propertySlice } from '../property/propertySlice.ts';
import { reactions } from './reactions.ts';

const reducer = combineReducers({
  filter: filterSlice.reducer,
  overlay: overlaySlice.reducer,
  property: propertySlice.reducer,
  header: headerSlice.reducer,
});

export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(reactions.middleware),
  });
}
