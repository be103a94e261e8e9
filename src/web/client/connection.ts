/** Whether the server can be reached, as far as a page can tell. */
import { useSyncExternalStore } from 'react';
import { deployedEntry } from './deployed.ts';

/** `no network`: the browser has none; `no server`: it has, and Lintel does not answer. */
export type Connection = 'there' | 'no network' | 'no server';

const lookAgainMs = 5_000;

let connection: Connection = atStart();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The service worker brought the shell that it keeps, since the page could not be had. */
function cameFromShell(): boolean {
  return typeof document !== 'undefined' && 'shell' in document.documentElement.dataset;
}

/** Where there is no browser, as in tests of the store, there is nothing to tell either. */
function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function atStart(): Connection {
  if (hasNoNetwork()) return 'no network';
  return cameFromShell() ? 'no server' : 'there';
}

export const connectionNow = (): Connection => connection;

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connectionNow, () => 'there');
}

function set(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** Asks until the server answers. */
async function look(): Promise<void> {
  clearTimeout(timer);
  if (hasNoNetwork()) return set('no network');
  const answeredYn = (await deployedEntry()) !== null;
  if (hasNoNetwork()) return set('no network');
  set(answeredYn ? 'there' : 'no server');
  if (!answeredYn) timer = setTimeout(() => void look(), lookAgainMs);
}

/** Where something did not come: it may be the server that is away, and not the thing. */
export function lookForServer(): void {
  void look();
}

/** Follows the connection until the function given back is called. */
export function watchConnection(): () => void {
  set(atStart());
  addEventListener('online', lookForServer);
  addEventListener('offline', lookForServer);
  if (connection !== 'there') lookForServer();
  return () => {
    removeEventListener('online', lookForServer);
    removeEventListener('offline', lookForServer);
    clearTimeout(timer);
  };
}
