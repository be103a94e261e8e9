/** What pages and the service worker say to each other. */

/** From a page to a worker. */
export type ToWorker =
  /** Asks, over a port, which build a worker is of; the answer is the address of the build's script. */
  | { kind: 'which build' }
  /** Tells a worker that waits to take the place of the one before it. */
  | { kind: 'take over' };

/** From the worker to a page: somebody pressed a notification. */
export interface OpenPath {
  kind: 'open';
  /** Of a page, with its query. */
  path: string;
}

export function readToWorker(data: unknown): ToWorker | null {
  const kind = kindOf(data);
  return kind === 'which build' || kind === 'take over' ? { kind } : null;
}

export function readOpenPath(data: unknown): OpenPath | null {
  const { path } = (data ?? {}) as { path?: unknown };
  return kindOf(data) === 'open' && typeof path === 'string' ? { kind: 'open', path } : null;
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null;
}
