/** What the tabs of one browser do together: one works at a time, and all hear of it. */

/**
 * Runs `work` when no other tab runs any under this name; a tab that is closed gives its turn away.
 * Without locks, as on a page without TLS, it runs at once: the server knows what it has by its id.
 */
export function alone(name: string, work: () => Promise<void>): Promise<void> {
  // A browser gives none to a page without TLS.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  let isBegun = false;
  const begun = () => {
    isBegun = true;
    return work();
  };
  return locks.request(name, begun).catch((error: unknown) => {
    // Where cookies are blocked the browser has locks and refuses them.
    if (isBegun) throw error;
    return work();
  });
}

export interface TabChannel<News> {
  tell(news: News): void;
  close(): void;
}

/** @param hear what the other tabs tell, never this one */
export function openChannel<News>(name: string, hear: (news: News) => void): TabChannel<News> {
  const channel = channelNamed(name);
  if (channel === null) return { tell() {}, close() {} };
  channel.addEventListener('message', ({ data }) => hear(data as News));
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}

/** Null where the browser refuses one: then each tab works by itself. */
function channelNamed(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
