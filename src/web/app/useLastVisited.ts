/** Tells the header which page of ours lies before this one in the history of the tab. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { lastVisitedSet } from '../header/headerSlice.ts';
import { tabStorage } from '../client/storage/storage.ts';

const storageKey = 'visited';
const mostKept = 100;

export function useLastVisited(): void {
  const location = useLocation();
  const dispatch = useDispatch();
  useEffect(() => {
    const visited = readVisited();
    const entry = entryNumber();
    visited[entry] = location.pathname;
    delete visited[entry - mostKept];
    tabStorage.put(storageKey, JSON.stringify(visited));
    dispatch(lastVisitedSet(visited[entry - 1] ?? null));
  }, [location, dispatch]);
}

/** The router numbers its entries; one that was reached from elsewhere begins at 0. */
function entryNumber(): number {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}

function readVisited(): Record<number, string> {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? '{}') as Record<number, string>;
  } catch {
    return {};
  }
}
