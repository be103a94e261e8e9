/** What conversations do on every page: what was written goes out, what is unread is counted. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { chatApi } from '#api/chat.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { call } from '../client/call.ts';
import { forgetAttachmentUrls } from './attach/attachmentUrls.ts';
import { chatQueries } from './chatQueries.ts';
import { closeOutbox, outboxOf } from './ownOutbox.ts';
import { forgetThreads } from './ownThreads.ts';

let startedFor = '';
let told = new Map<string, number>();

/**
 * Once for a profile, however often its session is renewed.
 * @param isNew whether somebody has just signed in: what was asked before is forgotten
 */
export function startChat(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  profileId: string,
  isNew: boolean,
): void {
  if (startedFor === profileId && !isNew) return;
  // The page in front may have opened its thread and the outbox already: they are left as they are.
  startedFor = profileId;
  told = new Map();
  outboxOf(profileId);
  void dispatch(chatQueries.threads.initiate({ query: {} }));
}

/** Nobody is signed in, or somebody else. */
export function stopChat(): void {
  startedFor = '';
  told = new Map();
  closeOutbox();
  forgetThreads();
  forgetAttachmentUrls();
}

/** Lets the others know that what they wrote has reached a device of this person. */
export async function tellDelivered({ threads }: ReplyOf<typeof chatApi.threads>): Promise<void> {
  for (const { threadId, lastNumber, unread } of threads) {
    if (unread === 0 || (told.get(threadId) ?? 0) >= lastNumber) continue;
    told.set(threadId, lastNumber);
    try {
      await call(chatApi.delivered, { body: { threadId, upTo: lastNumber } });
    } catch {
      // It is told with the next message.
    }
  }
}
