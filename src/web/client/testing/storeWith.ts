/** A store of some slices, with the server's answers beside them as in the app. */
import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { queries, queriesMiddleware } from '../queries.ts';

export function storeWith<Slices extends Record<string, Reducer>>(
  slices: Slices,
  preloadedState?: Partial<{ [Name in keyof Slices]: ReturnType<Slices[Name]> }>,
) {
  return configureStore({
    reducer: combineReducers({ ...slices, queries: queries.reducer }),
    preloadedState: preloadedState as never,
    middleware: (defaults) => defaults().concat(queriesMiddleware),
  });
}
