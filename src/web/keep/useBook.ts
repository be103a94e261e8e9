/** All that whoever looks keeps; for pages that are about it. */
import { useSyncExternalStore } from 'react';
import type { Book, BookState } from './book/Book.ts';
import { onOwnBook, ownBook } from './book/ownBook.ts';

const nothing: BookState = {
  status: 'loading',
  message: '',
  homes: new Map(),
  lists: [],
  unsent: 0,
};

export function useBook(): [BookState, () => Book] {
  const state = useSyncExternalStore(
    onOwnBook,
    () => ownBook().state(),
    () => nothing,
  );
  return [state, ownBook];
}
