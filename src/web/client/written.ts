/** Tells whoever keeps replies that a call has changed something. */
import type { Endpoint } from '#api/endpoint.ts';

type Listener = (endpoint: Endpoint, reply: unknown, request: unknown) => void;

const listeners = new Set<Listener>();

export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** After each POST that the server has taken. */
export function tellWritten(endpoint: Endpoint, reply: unknown, request: unknown): void {
  for (const listener of listeners) listener(endpoint, reply, request);
}
