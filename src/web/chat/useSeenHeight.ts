/** A page that is as high as what is seen of it: over a phone's keyboard, not behind it. */
import { useLayoutEffect } from 'react';

/** `--seen-height` on the root, in pixels. Browsers tell of the keyboard by the visual viewport alone. */
export function useSeenHeight(): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const { style } = document.documentElement;
    function follow(): void {
      // Zoomed in, one looks at a part of the page: it must not shrink.
      if (viewport!.scale > 1.01) return;
      style.setProperty('--seen-height', `${viewport!.height}px`);
      // Safari shifts the page to show the field, which is in sight already.
      if (viewport!.offsetTop > 0) window.scrollTo(0, 0);
    }
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty('--seen-height');
    };
  }, []);
}
