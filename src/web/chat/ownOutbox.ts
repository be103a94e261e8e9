/** The outbox of the profile that is active in this tab. */
import { uuidv7 } from 'uuidv7';
import { chatApi } from '#api/chat.ts';
import type { Request } from '#api/endpoint.ts';
import { uploadAttachment } from '#api/file.ts';
import { instant } from '#domain/calendar.ts';
import type { Attachment } from '#domain/chat/Attachment.ts';
import type { Message } from '#domain/chat/Message.ts';
import type { ReactionEmoji } from '#domain/chat/reactions.ts';
import { call, CallFailed } from '../client/call.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { tellUnsent } from '../client/unsent.ts';
import { upload } from '../client/upload.ts';
import { createOutbox, type Outbox } from './engine/outbox.ts';
import type { OutboxNews, Unsent, Verdict } from './engine/OutboxOutside.ts';
import { openOutboxStore } from './engine/outboxStore.ts';
import { alone, openChannel } from './engine/tabs.ts';
import { unsentWords } from './unsentWords.ts';

/** A file of a message that is not sent: kept with it, and brought to the server where it is not yet. */
export interface UnsentFile {
  /** The server keeps by it one file, however often it comes. */
  key: string;
  file: File;
  attachment: Attachment | null;
}

/** What a message says, before it has a number. */
export type Written = Omit<
  Request<typeof chatApi.send>['body'],
  'threadId' | 'clientId' | 'attachmentIds'
> & {
  files?: readonly UnsentFile[];
  /** It is no message of its own, but what is done to one that is there. */
  change?: WaitingChange;
};
export type WaitingChange =
  | { kind: 'edit'; number: number; body: string }
  | { kind: 'react'; number: number; emoji: ReactionEmoji; onYn: boolean };
export type UnsentMessage = Unsent<Written>;

const databaseName = 'lintel-chat';
const store = openOutboxStore<Written>(databaseName);
let own: { profileId: string; outbox: Outbox<Written, Message>; close(): void } | null = null;

/** The same one for a profile, as long as it is active. */
export function outboxOf(profileId: string): Outbox<Written, Message> {
  if (own?.profileId === profileId) return own.outbox;
  closeOutbox();
  own = { profileId, ...open(profileId) };
  return own.outbox;
}

export function closeOutbox(): void {
  own?.close();
  own = null;
}

function open(profileId: string) {
  const name = `lintel-outbox ${profileId}`;
  const channel = openChannel<OutboxNews<Message>>(name, (news) => outbox.hear(news));
  const outbox = createOutbox<Written, Message>({
    profileId,
    store,
    async send({ threadId, clientId, what: { files = [], change, ...what } }) {
      if (change !== undefined) return sendChange(threadId, change);
      const attachmentIds = await bring(files);
      const body = { ...what, threadId, clientId, attachmentIds };
      return (await call(chatApi.send, { body })).message;
    },
    verdictOn,
    alone: (work) => alone(name, work),
    tell: channel.tell,
    now: () => instant(Date.now()),
    newId: uuidv7,
  });
  const wake = () => void outbox.wake();
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  const endTelling = tellUnsent({
    words: () => unsentWords(outbox.all()),
    send: () => outbox.wake(),
    drop: () => void outbox.dropAll(),
  });
  return {
    outbox,
    close() {
      endTelling();
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      outbox.close();
      channel.close();
    },
  };
}

/**
 * Changes a message at once, or, where nobody answers, as soon as there is a connection again.
 * @returns the message as it is now; null where the change waits
 */
export async function changeOrKeep(
  profileId: string,
  threadId: string,
  change: WaitingChange,
): Promise<Message | null> {
  const outbox = outboxOf(profileId);
  const { number } = change;
  // What was done before must not come after it.
  const isBehind = outbox
    .all()
    .some((one) => one.threadId === threadId && one.what.change?.number === number && !one.refusal);
  if (!isBehind) {
    try {
      return await sendChange(threadId, change);
    } catch (error) {
      if (!(error instanceof CallFailed) || !unanswered.has(error.status)) throw error;
    }
  }
  await outbox.add(threadId, { body: change.kind === 'edit' ? change.body : '', change });
  return null;
}

async function sendChange(threadId: string, change: WaitingChange): Promise<Message> {
  const { number } = change;
  if (change.kind === 'edit') {
    const { body } = change;
    return (await call(chatApi.edit, { body: { threadId, number, body } })).message;
  }
  const { emoji, onYn } = change;
  return (await call(chatApi.react, { body: { threadId, number, emoji, onYn } })).message;
}

/** In the order of the message; what the server has already is not sent again. */
async function bring(files: readonly UnsentFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { attachment, file, key } of files) {
    // Much of it may have come already, from here or out of a tab that was shut.
    const options = { key, resumeYn: true };
    ids.push((attachment ?? (await upload(uploadAttachment, file, options))).fileId);
  }
  return ids;
}

/** Nobody who could refuse has answered. */
const unanswered = new Set([0, 502, 503, 504]);
/** Refusals that speak of now, not of the message. */
const forNow = new Set([0, 401, 408, 429, 502, 503, 504]);
/** A defect of the server must not hold up all that was written after. */
const mostTries = 3;

function verdictOn(error: unknown, tries: number): Verdict {
  if (!(error instanceof CallFailed)) return { kind: 'later' };
  const { status } = error;
  if (forNow.has(status) || (status >= 500 && tries < mostTries)) return { kind: 'later' };
  return { kind: 'never', sentence: sentenceOf(error) };
}
