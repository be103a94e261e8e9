/**
 * Pages drawn before they are sent, in a thread of their own: for nobody in particular, so that one
 * drawing is for all who come within seconds. Whatever fails or takes long costs the drawing alone;
 * the page is then drawn by the browser.
 */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { DrawnPage } from '#api/renderer.ts';
import type { FromRenderer, Question, ToRenderer } from './messages.ts';

export interface FirstSights {
  /** Null where the browser is to draw the page. */
  draw(address: string, visitor: Visitor): Promise<DrawnPage | null>;
  stop(): Promise<void>;
}

/** Whose allowance of calls the answers count to. */
export interface Visitor {
  ip: string;
}

interface Options {
  /** The built renderer. */
  file: string;
  /** Answers a call as it would a stranger's. */
  answer(question: Question, visitor: Visitor): Promise<{ status: number; body: string }>;
  onError(error: unknown): void;
  now?: () => number;
  /** How long a page waits for its drawing. */
  patienceMs?: number;
  /** How long the thread may say nothing when it is asked whether it still hears. */
  silenceMs?: number;
}

const patienceMs = 1_500;
/** Drawings that are under way or wait; beyond, pages go without. */
const mostAtOnce = 8;
/** Answers for one drawing. */
const mostAsked = 12;
const longestAddress = 1_000;
const keptMs = 5_000;
const mostKept = 64;
const largestKept = 400_000;
const mostMegabytes = 192;
const silenceMs = 1_000;
/** For a new thread to load the renderer. */
const startMs = 30_000;
/** After the thread has ended; twice as long after each further end within the hour. */
const restMs = 10_000;
const longestRestMs = 600_000;
const hourMs = 3_600_000;

interface Thread {
  worker: Worker;
  /** Whether it has loaded the renderer. */
  readyYn: boolean;
  /** Whether it has yet to say that it hears; until then nothing more is drawn. */
  askedYn: boolean;
  /** Ends it. */
  silent: NodeJS.Timeout | undefined;
}

interface Drawing {
  visitor: Visitor;
  asked: number;
  done(page: DrawnPage | null): void;
}

export function openFirstSights(options: Options): FirstSights {
  const {
    now = Date.now,
    patienceMs: patience = patienceMs,
    silenceMs: silence = silenceMs,
  } = options;
  const drawings = new Map<number, Drawing>();
  const kept = new Map<string, { untilMs: number; page: DrawnPage }>();
  const underWay = new Map<string, Promise<DrawnPage | null>>();
  let thread: Thread | null = null;
  let restUntilMs = 0;
  let endsMs: number[] = [];
  let lastId = 0;
  // A build of the web app alone has none.
  let stopped = !existsSync(options.file);

  function open(): Thread {
    const worker = new Worker(new URL('rendererThread.ts', import.meta.url), {
      workerData: options.file,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const opened: Thread = { worker, readyYn: false, askedYn: false, silent: undefined };
    worker.unref();
    worker.on('message', (message: FromRenderer) => void hear(message, opened));
    worker.on('error', options.onError);
    worker.on('exit', () => {
      clearTimeout(opened.silent);
      if (thread !== opened) return;
      thread = null;
      endsMs = [...endsMs.filter((endMs) => endMs > now() - hourMs), now()];
      restUntilMs = now() + Math.min(longestRestMs, restMs * 2 ** (endsMs.length - 1));
      for (const { done } of drawings.values()) done(null);
    });
    endIfSilent(opened, startMs);
    return opened;
  }

  /** A drawing that never returns holds the thread, and all drawings after it. */
  function endIfSilent(of: Thread, afterMs: number): void {
    clearTimeout(of.silent);
    of.silent = setTimeout(() => {
      options.onError(new Error('The thread that draws pages no longer answers; it is ended.'));
      void of.worker.terminate();
    }, afterMs);
    of.silent.unref();
  }

  /** One that waits for answers, or has much to do, still hears. */
  function askWhetherItHears(): void {
    if (thread === null || thread.askedYn) return;
    thread.askedYn = true;
    thread.worker.postMessage({ kind: 'hear' } satisfies ToRenderer);
    if (thread.readyYn) endIfSilent(thread, silence);
  }

  async function hear(message: FromRenderer, from: Thread): Promise<void> {
    if (message.kind === 'ready') {
      from.readyYn = true;
      clearTimeout(from.silent);
      if (from.askedYn) endIfSilent(from, silence);
      return;
    }
    if (message.kind === 'heard') {
      from.askedYn = false;
      clearTimeout(from.silent);
      return;
    }
    const drawing = drawings.get(message.drawingId);
    if (message.kind === 'drawn') {
      if (message.problem !== null) options.onError(new Error(message.problem));
      drawing?.done(message.page);
      return;
    }
    const { askId, question } = message;
    const say = (answer: { status: number; body: string }) =>
      from.worker.postMessage({ kind: 'answer', askId, ...answer } satisfies ToRenderer);
    if (drawing === undefined || ++drawing.asked > mostAsked) return say(refused);
    say(await options.answer(question, drawing.visitor).catch(() => refused));
  }

  async function drawNew(address: string, visitor: Visitor): Promise<DrawnPage | null> {
    const drawingId = ++lastId;
    const page = await new Promise<DrawnPage | null>((resolve) => {
      const late = setTimeout(() => {
        resolve(null);
        askWhetherItHears();
      }, patience);
      drawings.set(drawingId, {
        visitor,
        asked: 0,
        done(drawn) {
          clearTimeout(late);
          resolve(drawn);
        },
      });
      thread ??= open();
      const date = new Date(now());
      const sight = { address, nowMs: now(), hour: hourInTheMiddle(date) };
      thread.worker.postMessage({ kind: 'draw', drawingId, sight } satisfies ToRenderer);
    });
    drawings.delete(drawingId);
    if (page !== null && page.html.length < largestKept) {
      kept.delete(address);
      kept.set(address, { page, untilMs: now() + keptMs });
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    }
    return page;
  }

  return {
    async draw(address, visitor) {
      if (stopped || address.length > longestAddress) return null;
      const found = kept.get(address);
      if (found && found.untilMs > now()) return found.page;
      const same = underWay.get(address);
      if (same) return same;
      if (drawings.size >= mostAtOnce || now() < restUntilMs || thread?.askedYn) return null;
      const drawn = drawNew(address, visitor).finally(() => underWay.delete(address));
      underWay.set(address, drawn);
      return drawn;
    },
    async stop() {
      stopped = true;
      const ending = thread;
      thread = null;
      for (const { done } of drawings.values()) done(null);
      clearTimeout(ending?.silent);
      await ending?.worker.terminate();
    },
  };
}

const refused = { status: 503, body: '' };

const hours = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hour: 'numeric',
  hourCycle: 'h23',
});

function hourInTheMiddle(date: Date): number {
  return Number(hours.format(date));
}
