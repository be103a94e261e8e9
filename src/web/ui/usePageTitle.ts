import { useLayoutEffect } from 'react';
import { windowTitle } from '#api/pages.ts';

/** Names the window in the moment the page comes into sight, also when a kept page comes back. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}
