/**
 * Pages drawn before they are sent, in a thread of their own: for nobody in particular, so that one
 * drawing is for all who come within seconds. Whatever fails or takes long costs the drawing alone;
 * the page is then drawn by the browser.
 */
import { existsSync } from 'node:fs';
import type { DrawnPage } from '#api/renderer.ts';
import type { Question } from './messages.ts';
import { openRenderer } from './openRenderer.ts';

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
const silenceMs = 1_000;

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
  let lastId = 0;
  // A build of the web app alone has none.
  let stopped = !existsSync(options.file);

  const renderer = openRenderer(options.file, {
    ...{ now, silenceMs: silence, onError: options.onError },
    onDrawn({ drawingId, page, problem }) {
      if (problem !== null) options.onError(new Error(problem));
      drawings.get(drawingId)?.done(page);
    },
    async answer({ drawingId, question }) {
      const drawing = drawings.get(drawingId);
      if (drawing === undefined || ++drawing.asked > mostAsked) return refused;
      return options.answer(question, drawing.visitor).catch(() => refused);
    },
    onEnd: endAll,
  });

  function endAll(): void {
    for (const { done } of drawings.values()) done(null);
  }

  async function drawNew(address: string, visitor: Visitor): Promise<DrawnPage | null> {
    const drawingId = ++lastId;
    const page = await new Promise<DrawnPage | null>((resolve) => {
      const late = setTimeout(() => {
        resolve(null);
        renderer.checkIfAlive();
      }, patience);
      drawings.set(drawingId, {
        visitor,
        asked: 0,
        done(drawn) {
          clearTimeout(late);
          resolve(drawn);
        },
      });
      const date = new Date(now());
      const sight = { address, nowMs: now(), hour: hourInTheMiddle(date) };
      renderer.post({ kind: 'draw', drawingId, sight });
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
      if (drawings.size >= mostAtOnce || !renderer.isAvailable()) return null;
      const drawn = drawNew(address, visitor).finally(() => underWay.delete(address));
      underWay.set(address, drawn);
      return drawn;
    },
    async stop() {
      stopped = true;
      const ended = renderer.stop();
      endAll();
      await ended;
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
