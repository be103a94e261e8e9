/**
 * The thread that pages are drawn in. There `fetch` reaches no network: it asks the server around, for
 * the drawing in which it was called.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '#api/renderer.ts';
import type { FromRenderer, Question, ToRenderer } from './messages.ts';

const drawing = new AsyncLocalStorage<number>();
const waiting = new Map<number, (answer: Response) => void>();
let lastAskId = 0;

const tell = (message: FromRenderer) => parentPort!.postMessage(message);

globalThis.fetch = async (address, init) => {
  const drawingId = drawing.getStore();
  const question = questionOf(address, init);
  if (drawingId === undefined || question === null)
    throw new TypeError('There is no network here.');
  const askId = ++lastAskId;
  return new Promise((resolve) => {
    waiting.set(askId, resolve);
    tell({ kind: 'ask', drawingId, askId, question });
  });
};

/** Null for what is no call of our own. */
function questionOf(address: unknown, init: RequestInit = {}): Question | null {
  const { method = 'GET', body = null } = init;
  if (typeof address !== 'string' || !address.startsWith('/api/')) return null;
  if (method !== 'GET' && method !== 'POST') return null;
  if (body !== null && typeof body !== 'string') return null;
  return { method, address, body };
}

const { draw } = (await import(pathToFileURL(workerData as string).href)) as Renderer;

parentPort!.on('message', (message: ToRenderer) => {
  if (message.kind === 'hear') return tell({ kind: 'heard' });
  if (message.kind === 'answer') {
    const { askId, status, body } = message;
    waiting.get(askId)?.(new Response(body, { status }));
    waiting.delete(askId);
    return;
  }
  const { drawingId, sight } = message;
  drawing.run(drawingId, () =>
    draw(sight).then(
      (page) => tell({ kind: 'drawn', drawingId, page, problem: null }),
      (error: unknown) =>
        tell({
          kind: 'drawn',
          drawingId,
          page: null,
          problem: (error instanceof Error && error.stack) || String(error),
        }),
    ),
  );
});
tell({ kind: 'ready' });
