/** The window event that empties kept pages, so that whatever runs in the window can send it. */

const dropEvent = 'keptpage:drop';

/** Drops one kept page, or all of them: at sign-out, and when somebody else takes the screen. */
export function dropKeptPages(name?: string): void {
  dispatchEvent(new CustomEvent(dropEvent, { detail: { name: name ?? null } }));
}

/** @param listener is told the page's name, null for every page */
export function onKeptPagesDropped(listener: (name: string | null) => void): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const named = typeof detail === 'object' && detail !== null && 'name' in detail;
    listener(named && typeof detail.name === 'string' ? detail.name : null);
  };
  addEventListener(dropEvent, hear);
  return () => removeEventListener(dropEvent, hear);
}
