/** What the tabs of one browser do together: one works at a time, and all hear of it. */

/**
 * Runs `work` when no other tab runs any under this name; a tab that is closed gives its turn away.
 * Without locks, as on a page without TLS, it runs at once: the server knows what it has by its id.
 */
export function alone(name: string, work: () => Promise<void>): Promise<void> {
  // A browser gives none to a page without TLS.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request(name, work);
}

export interface TabChannel<News> {
  tell(news: News): void;
  close(): void;
}

/** @param hear what the other tabs tell, never this one */
export function openChannel<News>(name: string, hear: (news: News) => void): TabChannel<News> {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => hear(data as News));
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
