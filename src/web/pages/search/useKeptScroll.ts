/** A list's scroll position, kept while its page is away. */
import { type RefObject, useLayoutEffect } from 'react';

const kept = new Map<string, number>();

/** @param name the same name finds the position again */
export function useKeptScroll(name: string, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current!;
    element.scrollTo({ top: kept.get(name) ?? 0, behavior: 'instant' });
    // Read while it scrolls: at the time of leaving it may be hidden, and then says 0.
    const keep = () => {
      if (element.clientHeight > 0) kept.set(name, element.scrollTop);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [name, list]);
}
