/** Waiting for a file of the app that does not come: without a connection, or while the server restarts. */
import { isLoadFailure, pauseAfter } from './loadFailure.ts';

/**
 * Asks for it again until it is there.
 * @param meanwhile what else to do each time that it did not come
 * @throws Error of code that came and failed
 */
export async function untilItComes<T>(load: () => Promise<T>, meanwhile = () => {}): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      meanwhile();
      await pause(pauseAfter(failures));
    }
  }
}

/** Shorter where the network comes back meanwhile. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
