/** Trying again what failed on the way, where doing it twice does no harm. */
import { CallFailed } from './call.ts';

/** Before the second and the third try. */
const waitsMs = [500, 2000];
/** No answer, or one of a proxy that reached no server. */
const onTheWay = new Set([0, 502, 503, 504]);

/** Does `attempt` up to three times. @throws as the last try did, or the signal's reason. */
export async function tryAgain<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallFailed) || !onTheWay.has(error.status)) throw error;
      await pause(waitMs, signal);
    }
  }
  return attempt();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
