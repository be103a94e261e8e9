/**
 * Files on their way, up or down (specification, section 7): with the session of any other call, and
 * tried again where the line breaks.
 */
import { Canceled } from './call.ts';
import { type Route, signalOf, withSession } from './session.ts';
import { tryAgain } from './tryAgain.ts';

export interface Progress {
  doneBytes: number;
  /** Null where nobody has said how much it will be. */
  totalBytes: number | null;
}

export interface TransferOptions {
  onProgress?(progress: Progress): void;
  signal?: AbortSignal;
}

/** Until it is done, refused, or cancelled: by the caller, or by leaving the profile that asks. */
export async function transfer<T>(
  route: Route,
  given: AbortSignal | undefined,
  once: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([...(given ? [given] : []), ...signalOf(route)]);
  try {
    return await withSession(route, () => tryAgain(signal, () => once(signal)));
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('Request canceled');
    throw new Canceled();
  }
}
