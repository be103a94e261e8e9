/** Keeping answers and calling them back: loaded with the first question whose answers are kept. */
import type { Endpoint } from '#api/endpoint.ts';
import { drop, keep, recall } from './keptReplies.ts';
import { isReplyOf, type Keeper, keeperNow, mostKept } from './keepsOffline.ts';

const dayMs = 86_400_000;
const keptDays = 30;

/** @param asker who was signed in when it was asked */
export async function keepReply(
  endpoint: Endpoint,
  request: unknown,
  reply: unknown,
  asker: Keeper | null,
): Promise<void> {
  const most = mostKept(endpoint);
  if (most === undefined || asker === null) return;
  const { path } = endpoint;
  const atMs = Date.now();
  await quietly(() => keep({ ...asker, path, request: textOf(request), reply, atMs }, most));
}

/** What was kept; undefined where nothing was, or an earlier version of Lintel kept it otherwise. */
export async function recallReply(endpoint: Endpoint, request: unknown): Promise<unknown> {
  const keeper = keeperNow();
  if (mostKept(endpoint) === undefined || keeper === null) return undefined;
  const { profileId } = keeper;
  const found = await quietly(() => recall(profileId, endpoint.path, textOf(request)));
  if (!found || found.userId !== keeper.userId) return undefined;
  if (Date.now() - found.atMs > keptDays * dayMs) return undefined;
  return (await quietly(() => isReplyOf(endpoint, found.reply))) ? found.reply : undefined;
}

/** Of what one may no longer see nothing stays. */
export async function dropReply(endpoint: Endpoint, request: unknown): Promise<void> {
  const keeper = keeperNow();
  if (mostKept(endpoint) === undefined || keeper === null) return;
  const { profileId } = keeper;
  await quietly(() => drop(profileId, endpoint.path, textOf(request)));
}

function textOf(request: unknown): string {
  return JSON.stringify(request);
}

/** A closed storage costs reading offline, and nothing else. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.log('Nothing can be kept on this device:', error);
    return undefined;
  }
}
