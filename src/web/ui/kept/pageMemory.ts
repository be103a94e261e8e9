/** Where a reader was on a page: how far the window and everything in it was scrolled, and the focus. */

export interface PageMemory {
  restoreScroll(): void;
  /** Leaves the focus alone where something else already has it. */
  restoreFocus(): void;
}

/** Must be called while the page is in sight: what is hidden says it is not scrolled. */
export function rememberPage(page: HTMLElement): PageMemory {
  const { scrollX, scrollY } = window;
  const scrolled = [...page.querySelectorAll('*')]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left !== 0 || top !== 0);
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && page.contains(activeElement) ? activeElement : null;

  return {
    restoreScroll() {
      for (const { element, left, top } of scrolled) {
        element.scrollTo({ left, top, behavior: 'instant' });
      }
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    },
    restoreFocus() {
      const { activeElement: holder } = document;
      // What has just been hidden keeps the focus until the browser draws.
      const isFree = holder === null || holder === document.body || !holder.checkVisibility();
      if (isFree) focused?.focus({ preventScroll: true });
    },
  };
}
