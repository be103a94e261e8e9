/** A chosen file on its way: how far it is, what went wrong, and how to stop it. */
import { useEffect, useRef, useState } from 'react';
import { Canceled } from '../../client/call.ts';
import type { Failure } from '../../client/failureOf.ts';
import { refusalOf } from './useSend.ts';

export interface SendOptions {
  /** From 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** The states of `useSend`, with the file. */
export type Sending =
  | { status: 'idle'; sentYn: boolean }
  | { status: 'loading'; file: File; share: number }
  /** `file` is there where sending it again may help. */
  | (Failure & { file: File | null });

export interface SendingControls {
  sending: Sending;
  start(file: File): void;
  refuse(message: string): void;
  cancel(): void;
}

const nothingYet: Sending = { status: 'idle', sentYn: false };

export function useSending(
  send: (file: File, options: SendOptions) => Promise<unknown>,
): SendingControls {
  const [sending, setSending] = useState<Sending>(nothingYet);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  function start(file: File): void {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const settle = (next: Sending) => {
      if (!signal.aborted) setSending(next);
    };
    settle({ status: 'loading', file, share: 0 });
    send(file, {
      signal,
      onProgress: (share) => settle({ status: 'loading', file, share }),
    }).then(
      () => settle({ status: 'idle', sentYn: true }),
      (error: unknown) => {
        if (error instanceof Canceled) return settle(nothingYet);
        settle({ ...refusalOf(error), file });
      },
    );
  }

  return {
    sending,
    start,
    refuse(message) {
      setSending({
        status: 'failed',
        code: 'invalid_field',
        field: undefined,
        message,
        file: null,
      });
    },
    cancel() {
      underWay.current?.abort();
      setSending(nothingYet);
    },
  };
}
