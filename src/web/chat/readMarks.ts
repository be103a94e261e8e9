/**
 * How far somebody has read, told to the server: the request outlives its page, and what has no answer
 * is kept in this browser, and told when the app is opened or connected again.
 */
import { chatApi } from '#api/chat.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { call, CallFailed } from '../client/call.ts';
import { deviceStorage } from '../client/storage/storage.ts';

const nameOf = (profileId: string) => `chat-read ${profileId}`;
/** The server has not said what it thinks of it. */
const unanswered = new Set([0, 401, 408, 429, 502, 503, 504]);

/** @throws CallFailed, Canceled */
export async function tellRead(
  profileId: string,
  threadId: string,
  upTo: number,
): Promise<ReplyOf<typeof chatApi.read>> {
  keep(profileId, threadId, upTo);
  try {
    const marks = await call(chatApi.read, { body: { threadId, upTo } }, { keepalive: true });
    forget(profileId, threadId, upTo);
    return marks;
  } catch (error) {
    if (error instanceof CallFailed && !unanswered.has(error.status)) {
      forget(profileId, threadId, upTo);
    }
    throw error;
  }
}

/**
 * Tells what was kept, unless it was read on another device since: then it may have been put back to
 * unread there.
 * @param learn what it hears of the total of unread messages
 */
export async function tellKeptMarks(
  profileId: string,
  learn: (unreadTotal: number) => void,
): Promise<void> {
  for (const [threadId, upTo] of Object.entries(kept(profileId))) {
    try {
      const { readUpTo } = await call(chatApi.thread, { params: { threadId } });
      if (readUpTo >= upTo) forget(profileId, threadId, upTo);
      else learn((await tellRead(profileId, threadId, upTo)).unreadTotal);
    } catch (error) {
      if (!(error instanceof CallFailed) || unanswered.has(error.status)) return;
      forget(profileId, threadId, upTo);
    }
  }
}

type Marks = Record<string, number>;

function kept(profileId: string): Marks {
  try {
    const marks: unknown = JSON.parse(deviceStorage.get(nameOf(profileId)) ?? '{}');
    if (typeof marks !== 'object' || marks === null) return {};
    return Object.fromEntries(Object.entries(marks).filter(([, upTo]) => Number.isInteger(upTo)));
  } catch {
    return {};
  }
}

function keep(profileId: string, threadId: string, upTo: number): void {
  const marks = kept(profileId);
  write(profileId, { ...marks, [threadId]: Math.max(upTo, marks[threadId] ?? 0) });
}

/** It was put back to unread by hand. */
export function forgetMark(profileId: string, threadId: string): void {
  forget(profileId, threadId, Infinity);
}

/** What was read meanwhile stays. */
function forget(profileId: string, threadId: string, upTo: number): void {
  const { [threadId]: mark, ...others } = kept(profileId);
  if (mark !== undefined && mark <= upTo) write(profileId, others);
}

function write(profileId: string, marks: Marks): void {
  if (Object.keys(marks).length === 0) deviceStorage.remove(nameOf(profileId));
  else deviceStorage.put(nameOf(profileId), JSON.stringify(marks));
}
