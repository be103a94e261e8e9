import { useLayoutEffect } from 'react';
import { windowTitle } from '#api/pages.ts';

let named = '';
/** Stands before the title on every page: `(3) `. */
let mark = '';

/** Names the window in the moment the page comes into sight, also when a kept page comes back. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    named = windowTitle(title);
    document.title = mark + named;
  }, [title]);
}

/** @param count of what waits to be read; 0 takes the mark away */
export function markTitle(count: number): void {
  const before = mark;
  mark = count > 0 ? `(${count}) ` : '';
  // The server names the window of a page that has not done so yet.
  if (named === '') named = document.title.slice(before.length);
  document.title = mark + named;
}
