/** After a reload the list is as long as it was, and scrolled to the same cards. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { z } from 'zod';
import { selectProperty } from '../../../property/propertySlice.ts';
import { pageAsked } from '../../filterSlice.ts';
import { tabStorage } from '../../../client/storage/storage.ts';

/** Kept for this tab. */
const key = 'lintel.list';
/** A longer list is searched anew from its beginning. */
const mostPages = 10;

const Kept = z.object({
  /** Of the address bar: another search has another list. */
  query: z.string(),
  page: z.int().min(1).max(mostPages),
  /** CSS pixels. */
  top: z.number().min(0),
});

/** @param isWhole whether all homes that are known are drawn */
export function useListReturn(list: RefObject<HTMLElement | null>, isWhole: boolean): void {
  const dispatch = useDispatch();
  const { answered, status, page, pageCount } = useSelector(selectProperty);
  const [kept] = useState(takeKept);
  const isDone = useRef(kept === null);

  // Whoever has begun to do something is not moved.
  useEffect(() => {
    const giveUp = () => void (isDone.current = true);
    const acts = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const act of acts) addEventListener(act, giveUp);
    return () => {
      for (const act of acts) removeEventListener(act, giveUp);
    };
  }, []);

  useEffect(() => {
    const keep = () => keepList({ query: location.search, page, top: list.current?.scrollTop });
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [list, page]);

  useEffect(() => {
    if (isDone.current || kept === null || !answered || status !== 'idle') return;
    if (page < Math.min(kept.page, pageCount)) {
      dispatch(pageAsked(page + 1));
      return;
    }
    if (!isWhole) return;
    isDone.current = true;
    list.current?.scrollTo({ top: kept.top, behavior: 'instant' });
  }, [kept, answered, status, page, pageCount, isWhole, dispatch, list]);
}

/** What was kept of the list of this search; it serves once. Nothing where there is no browser. */
function takeKept(): z.infer<typeof Kept> | null {
  try {
    const text = tabStorage.get(key);
    tabStorage.remove(key);
    const { success, data } = Kept.safeParse(JSON.parse(text ?? 'null'));
    return success && data.query === location.search ? data : null;
  } catch {
    return null;
  }
}

function keepList(kept: unknown): void {
  if (Kept.safeParse(kept).success) tabStorage.put(key, JSON.stringify(kept));
}
