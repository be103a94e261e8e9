/** The threads that were opened in this tab: coming back to one shows it at once. */
import { chatApi } from '#api/chat.ts';
import { call, Canceled } from '../client/call.ts';
import { callKept } from '../client/kept/callKept.ts';
import { keepsOffline } from '../client/kept/keepsOffline.ts';
import { type Failure, failureOf } from '../client/failureOf.ts';
import { createThread, type Thread } from './engine/createThread.ts';

/** Threads whose last messages can be read without a connection. */
const mostReadOffline = 20;
const schemas = async () => (await import('#api/chatSchemas.ts')).chatSchemas;
keepsOffline(chatApi.thread, mostReadOffline, async () => (await schemas()).thread.reply);
keepsOffline(chatApi.messages, mostReadOffline, async () => (await schemas()).messages.reply);

export type OpenThread = Thread<Failure>;

/** Each costs what was seen of it. */
const mostKept = 5;
let keptFor = '';
const kept = new Map<string, OpenThread>();

/** The same one for a profile and a thread, unless many others were opened since. */
export function threadOf(profileId: string, threadId: string): OpenThread {
  if (keptFor !== profileId) forgetThreads();
  keptFor = profileId;
  const thread = kept.get(threadId) ?? open(threadId);
  kept.delete(threadId);
  kept.set(threadId, thread);
  for (const [oldId, old] of kept) {
    if (kept.size <= mostKept) break;
    old.close();
    kept.delete(oldId);
  }
  return thread;
}

/** What one profile saw is not for the next. */
export function forgetThreads(): void {
  for (const thread of kept.values()) thread.close();
  kept.clear();
}

function open(threadId: string): OpenThread {
  const params = { threadId };
  return createThread<Failure>(
    {
      view: () => callKept(chatApi.thread, { params }),
      // Of what is kept only the end: pages of several days would not fit each other.
      page: (place) =>
        place === null
          ? callKept(chatApi.messages, { params, query: {} })
          : call(chatApi.messages, { params, query: asText(place) }),
      changes(afterRevision, waitSeconds, signal) {
        const query = { afterRevision: `${afterRevision}`, waitSeconds: `${waitSeconds}` };
        return call(chatApi.changes, { params, query }, { signal });
      },
    },
    (error) => (error instanceof Canceled ? null : failureOf(error)),
  );
}

/** A query carries text. */
function asText(place: { around?: number; after?: number }) {
  return Object.fromEntries(Object.entries(place).map(([name, number]) => [name, String(number)]));
}
