/** Dispatch as the search page uses it: plain actions, and the thunk that searches. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

export type SearchDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
