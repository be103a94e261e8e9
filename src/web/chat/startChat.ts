/** What conversations do on every page: what was written goes out, what is unread is counted. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { chatApi } from '#api/chat.ts';
import type { ThreadRow } from '#api/chat/threads.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { call } from '../client/call.ts';
import { type ContentFrame, live } from '../client/live.ts';
import { queries } from '../client/queries.ts';
import { unreadCounted } from '../header/headerSlice.ts';
import { forgetAttachmentUrls } from './attach/attachmentUrls.ts';
import { chatQueries } from './chatQueries.ts';
import { inboxTagsOf } from './inbox/inboxTags.ts';
import { closeOutbox, outboxOf } from './ownOutbox.ts';
import { forgetThreads } from './ownThreads.ts';
import { tellKeptMarks } from './readMarks.ts';

type Rows = Extract<ContentFrame, { kind: 'threads' }>;
type Listed = ReplyOf<typeof chatApi.threads>;

let startedFor = '';
let ends: (() => void)[] = [];
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
  // The page in front may have opened its thread and the outbox already.
  end();
  startedFor = profileId;
  outboxOf(profileId);
  void dispatch(chatQueries.threads.initiate({ query: {} }));
  const tellMarks = () =>
    void tellKeptMarks(profileId, (unreadTotal) => dispatch(unreadCounted(unreadTotal)));
  tellMarks();
  ends = [
    live.onStatus((status) => {
      if (status !== 'connected') return;
      void outboxOf(profileId).wake();
      tellMarks();
    }),
    live.onContent((frame) => {
      if (frame.kind !== 'threads') return;
      dispatch(rowsChanged(frame) as never);
      const threadIds = [...frame.goneThreadIds, ...frame.threads.map(({ threadId }) => threadId)];
      dispatch(queries.util.invalidateTags(inboxTagsOf(threadIds)));
      dispatch(unreadCounted(frame.unreadTotal));
      void tellDelivered(frame);
    }),
  ];
}

/** Nobody is signed in, or somebody else. */
export function stopChat(): void {
  end();
  closeOutbox();
  forgetThreads();
  forgetAttachmentUrls();
}

function end(): void {
  startedFor = '';
  for (const stop of ends) stop();
  ends = [];
  told = new Map();
}

/** To be dispatched: the list as it stands now, the latest first. */
function rowsChanged({ threads, goneThreadIds, unreadTotal }: Rows) {
  type Update = (list: Listed) => void;
  const update: Update = (list) => {
    const changed = new Set([...goneThreadIds, ...threads.map(({ threadId }) => threadId)]);
    const others = list.threads.filter(({ threadId }) => !changed.has(threadId));
    list.threads = [...threads, ...others].toSorted((a, b) => (lastAt(a) < lastAt(b) ? 1 : -1));
    list.unreadTotal = unreadTotal;
  };
  return queries.util.updateQueryData('threads' as never, { query: {} } as never, update as never);
}

const lastAt = ({ lastMessageAt, createdAt }: ThreadRow) => lastMessageAt ?? createdAt;

/** Lets the others know that what they wrote has reached a device of this person. */
export async function tellDelivered({ threads }: Pick<Listed, 'threads'>): Promise<void> {
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
