/**
 * Files on their way to a message that is still being written: each is sent at once, one after the
 * other, and waits where the network is away, to go on where it was. Sending the message takes over
 * what has not arrived.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { attachmentApi } from '#api/chat/attachments.ts';
import { uploadAttachment } from '#api/file.ts';
import type { Attachment } from '#domain/chat/Attachment.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { findUploadFault } from '#domain/file/uploadRules.ts';
import { call, CallFailed, Canceled } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { type UploadOptions, upload } from '../../client/upload.ts';

export type UploadState =
  /** `share` is how much of it has gone, from 0 to 1. */
  | { status: 'loading'; share: number }
  /** Its turn will come, or the network will. */
  | { status: 'waiting' }
  | { status: 'idle'; attachment: Attachment }
  | { status: 'failed'; message: string; mayRetryYn: boolean };

export interface Upload {
  /** Stays through every try, so that the server keeps the file once. */
  key: string;
  file: File;
  /** To show it before it is sent; null for what is no picture. */
  previewUrl: string | null;
  state: UploadState;
}

export interface Uploads {
  list: readonly Upload[];
  /** Why some were not taken, in a sentence. */
  problem: string;
  add(files: Iterable<File>): void;
  remove(key: string): void;
  retry(key: string): void;
  /** They go with a message now, which brings those that have not arrived. */
  clear(): void;
}

const laterStatuses = new Set([0, 401, 408, 429, 502, 503, 504]);
const lookAgainMs = 10_000;

/** Sends one file. @throws as `upload` does */
type Bring = (file: File, options: UploadOptions) => Promise<Attachment>;

const toServer: Bring = (file, options) => upload(uploadAttachment, file, options);

export function useUploads(bring: Bring = toServer): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState('');
  const underWay = useRef<{ key: string; controller: AbortController } | null>(null);
  const tried = useRef(new Set<string>());

  const change = useCallback((key: string, state: UploadState) => {
    setList((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  }, []);

  // One at a time: the server reads them one after the other anyway.
  useEffect(() => {
    const next = list.find(({ state }) => state.status === 'waiting');
    if (underWay.current !== null || next === undefined) return;
    const { key, file } = next;
    const controller = new AbortController();
    underWay.current = { key, controller };
    change(key, { status: 'loading', share: 0 });
    const onProgress = ({ doneBytes }: { doneBytes: number }) =>
      change(key, { status: 'loading', share: Math.min(1, doneBytes / file.size) });
    const resumeYn = tried.current.has(key);
    tried.current.add(key);
    void bring(file, { key, resumeYn, onProgress, signal: controller.signal })
      .then((attachment) => change(key, { status: 'idle', attachment }))
      .catch((error: unknown) => {
        if (controller.signal.aborted || error instanceof Canceled) return;
        const isLater = error instanceof CallFailed && laterStatuses.has(error.status);
        if (isLater) change(key, { status: 'waiting' });
        else
          change(key, {
            status: 'failed',
            message: sentenceOf(error),
            mayRetryYn: mayRetry(error),
          });
        return isLater ? pauseOrOnline(controller.signal) : undefined;
      })
      .finally(() => {
        if (underWay.current?.controller === controller) underWay.current = null;
        // The next one has its turn.
        setList((before) => [...before]);
      });
  }, [list, change, bring]);

  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  useEffect(
    () => () => {
      underWay.current?.controller.abort();
      forgetPreviews(latest.current);
    },
    [],
  );

  function stop(key: string): void {
    if (underWay.current?.key !== key) return;
    underWay.current.controller.abort();
    underWay.current = null;
  }

  return {
    list,
    problem,
    add(files) {
      const room = chatLimits.attachments - list.length;
      const given = [...files];
      const faults = given.map((file) => findUploadFault(uploadAttachment.upload.rules, file));
      const fine = given.filter((_, at) => faults[at] === null);
      const tooMany = fine.length > room;
      const fault = faults.find((one) => one !== null);
      setProblem(
        tooMany
          ? `A message takes ${chatLimits.attachments} files. Send the others with the next one.`
          : (fault ?? ''),
      );
      const added = fine.slice(0, Math.max(0, room)).map((file): Upload => ({
        key: uuidv7(),
        file,
        previewUrl: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
        state: { status: 'waiting' },
      }));
      setList((before) =>
        [...before, ...added].slice(0, Math.max(before.length, chatLimits.attachments)),
      );
    },
    remove(key) {
      stop(key);
      setProblem('');
      const gone = list.filter((one) => one.key === key);
      forgetPreviews(gone);
      for (const { state } of gone) {
        if (state.status === 'idle') void drop(state.attachment.fileId);
      }
      setList((before) => before.filter((one) => one.key !== key));
    },
    retry: (key) => change(key, { status: 'waiting' }),
    clear() {
      for (const { key } of list) stop(key);
      forgetPreviews(list);
      setList([]);
      setProblem('');
    },
  };
}

function forgetPreviews(uploads: readonly Upload[]): void {
  for (const { previewUrl } of uploads) if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}

/** What stays is cleared away by the server in a while. */
async function drop(fileId: string): Promise<void> {
  await call(attachmentApi.drop, { body: { fileId } }).catch(() => {});
}

/** What is wrong with the file itself stays wrong. */
function mayRetry(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status >= 500 || error.code === 'upload_broken';
}

/** Until the network says that it is back, or a while has passed. */
function pauseOrOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, lookAgainMs);
    window.addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}
