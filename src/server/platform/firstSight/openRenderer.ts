/** The thread that draws pages, started when it is needed and ended when it no longer answers. */
import { Worker } from 'node:worker_threads';
import type { FromRenderer, ToRenderer } from './messages.ts';

type Drawn = Extract<FromRenderer, { kind: 'drawn' }>;
type AskedCall = Extract<FromRenderer, { kind: 'ask' }>;

export interface Renderer {
  /** False while it rests after an end, or has yet to prove that it still answers. */
  isAvailable(): boolean;
  /** Starts the thread where there is none. */
  post(message: ToRenderer): void;
  /** Ends the thread unless it answers soon: a drawing that never returns would hold it forever. */
  checkIfAlive(): void;
  /** Does not call `onEnd`. */
  stop(): Promise<void>;
}

export interface RendererOptions {
  now(): number;
  /** How long the thread may take to prove that it still answers. */
  silenceMs: number;
  onDrawn(drawn: Drawn): void;
  /** Answers a call that a drawing makes. */
  answer(asked: AskedCall): Promise<{ status: number; body: string }>;
  /** The thread has ended by itself, with all its drawings. */
  onEnd(): void;
  onError(error: unknown): void;
}

const mostMegabytes = 192;
/** For a new thread to load the renderer. */
const startMs = 30_000;
/** After the thread has ended; twice as long after each further end within the hour. */
const restMs = 10_000;
const longestRestMs = 600_000;
const hourMs = 3_600_000;

interface Thread {
  worker: Worker;
  /** It has loaded the renderer. */
  readyYn: boolean;
  /** It was asked whether it still answers, and has not replied. */
  askedYn: boolean;
  /** Ends it. */
  silent: NodeJS.Timeout | undefined;
}

/** @param file the built renderer */
export function openRenderer(file: string, options: RendererOptions): Renderer {
  const { now, silenceMs, onDrawn, answer, onEnd, onError } = options;
  let thread: Thread | null = null;
  let restUntilMs = 0;
  let endsMs: number[] = [];

  function open(): Thread {
    const worker = new Worker(new URL('rendererThread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const opened: Thread = { worker, readyYn: false, askedYn: false, silent: undefined };
    worker.unref();
    worker.on('message', (message: FromRenderer) => hear(message, opened));
    worker.on('error', onError);
    worker.on('exit', () => {
      clearTimeout(opened.silent);
      if (thread !== opened) return;
      thread = null;
      endsMs = [...endsMs.filter((endMs) => endMs > now() - hourMs), now()];
      restUntilMs = now() + Math.min(longestRestMs, restMs * 2 ** (endsMs.length - 1));
      onEnd();
    });
    endIfSilent(opened, startMs);
    return opened;
  }

  function endIfSilent(of: Thread, afterMs: number): void {
    clearTimeout(of.silent);
    of.silent = setTimeout(() => {
      onError(new Error('The thread that draws pages no longer answers; it is ended.'));
      void of.worker.terminate();
    }, afterMs);
    of.silent.unref();
  }

  function hear(message: FromRenderer, from: Thread): void {
    switch (message.kind) {
      case 'ready':
        from.readyYn = true;
        clearTimeout(from.silent);
        if (from.askedYn) endIfSilent(from, silenceMs);
        return;
      case 'heard':
        from.askedYn = false;
        clearTimeout(from.silent);
        return;
      case 'drawn':
        return onDrawn(message);
      case 'ask':
        void reply(message, from);
    }
  }

  async function reply(asked: AskedCall, to: Thread): Promise<void> {
    const { askId } = asked;
    const found = await answer(asked);
    to.worker.postMessage({ kind: 'answer', askId, ...found } satisfies ToRenderer);
  }

  return {
    isAvailable: () => now() >= restUntilMs && !thread?.askedYn,
    post(message) {
      thread ??= open();
      thread.worker.postMessage(message);
    },
    checkIfAlive() {
      if (thread === null || thread.askedYn) return;
      thread.askedYn = true;
      thread.worker.postMessage({ kind: 'hear' } satisfies ToRenderer);
      if (thread.readyYn) endIfSilent(thread, silenceMs);
    },
    async stop() {
      const ending = thread;
      thread = null;
      clearTimeout(ending?.silent);
      await ending?.worker.terminate();
    },
  };
}
