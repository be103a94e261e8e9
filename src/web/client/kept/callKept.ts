import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { call, CallFailed, type CallOptions } from '../call.ts';
import { keeperNow, mostKept } from './keepsOffline.ts';

/** Nobody answered for the server, so that what was kept may speak. */
export const unanswered: readonly number[] = [0, 502, 503, 504];
/** The server says that it is not there, or not for whoever asks: nothing of it stays. */
export const takenAway: readonly number[] = [403, 404, 410];

/** Undefined where its code cannot be had: then nothing is kept. */
export const keeping = () => import('./keepReplies.ts').catch(() => undefined);

/**
 * A call whose answer is kept, for what no question of `client/queries.ts` holds. Where nobody answers,
 * what was kept does.
 * @throws as `call` does, where nothing was kept
 */
export async function callKept<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const asker = keeperNow();
  const isKept = mostKept(endpoint) !== undefined && asker !== null;
  try {
    const reply = await call(endpoint, request, options);
    if (isKept) void keeping().then((kept) => kept?.keepReply(endpoint, request, reply, asker));
    return reply;
  } catch (error) {
    if (!isKept || !(error instanceof CallFailed)) throw error;
    const kept = await keeping();
    if (takenAway.includes(error.status)) await kept?.dropReply(endpoint, request);
    const found = unanswered.includes(error.status)
      ? await kept?.recallReply(endpoint, request)
      : undefined;
    if (found === undefined) throw error;
    return found as ReplyOf<E>;
  }
}
