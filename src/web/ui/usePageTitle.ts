import { useEffect } from 'react';
import { windowTitle } from '#api/pages.ts';

/** Names the window after the page in sight, also when a kept page comes back. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}
