/**
 * Calling the server. Keys are renamed, the envelope is opened, and every failure ends as one
 * sentence; a cancelled request is only logged.
 */
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { fromWire, snakeCase, toWire } from '#api/wire.ts';
import { CallFailed, callFailed, noConnection } from './CallFailed.ts';
import { bearerOf, type Route, signalOf, withSession } from './session.ts';
import { withTerms } from './termsGate.ts';
import { tellWritten } from './written.ts';

export { CallFailed };

export interface CallOptions {
  signal?: AbortSignal;
  /** A new call under the same name cancels the one before it. */
  replaces?: string;
  headers?: HeadersInit;
  /** The request goes on when its page is left: for little, and what nobody waits for. */
  keepalive?: boolean;
}

/** The request was cancelled; nobody needs to be told. */
export class Canceled extends Error {
  override name = 'Canceled';
  constructor() {
    super('Request canceled');
  }
}

const underWay = new Map<string, AbortController>();
/**
 * @throws CallFailed when the server refuses, cannot be reached, or answers without success.
 * @throws Canceled when the signal fires, a newer call took its place, or the person would not accept
 * the terms that it needs.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const controller = new AbortController();
  const { replaces } = options;
  if (replaces !== undefined) {
    underWay.get(replaces)?.abort();
    underWay.set(replaces, controller);
  }
  const signal = AbortSignal.any([
    controller.signal,
    ...(options.signal ? [options.signal] : []),
    ...signalOf(endpoint),
  ]);
  try {
    const answer = await withTerms(() =>
      withSession(endpoint, async () =>
        openEnvelope(await send(endpoint, request as Parts, options, signal)),
      ),
    );
    if (answer === null) throw new Canceled();
    // An answer that was read before the call was given up comes too late as well.
    signal.throwIfAborted();
    const { reply } = answer;
    if (endpoint.method === 'POST') tellWritten(endpoint, reply, request);
    return reply as ReplyOf<E>;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('Request canceled');
    throw new Canceled();
  } finally {
    if (replaces !== undefined && underWay.get(replaces) === controller) underWay.delete(replaces);
  }
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function send(
  endpoint: Endpoint,
  { params, query, body }: Parts,
  options: CallOptions,
  signal: AbortSignal,
): Promise<Response> {
  const headers = withBearer(endpoint, options.headers);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const payload = isForm ? body : JSON.stringify(toWire(body));
  try {
    return await fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      body: body === undefined ? undefined : payload,
      signal,
      ...(options.keepalive && { keepalive: true }),
    });
  } catch (cause) {
    throw noConnection(cause);
  }
}

/** The headers given, with the token that the route takes where none is set already. */
export function withBearer(route: Route, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  const token = bearerOf(route);
  if (token !== null && !headers.has('authorization')) {
    headers.set('authorization', `Bearer ${token}`);
  }
  return headers;
}

export function addressOf(
  path: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(snakeCase(key), String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** @throws CallFailed where it tells no success. */
export async function openEnvelope(response: Response): Promise<unknown> {
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope?.success !== true) throw callFailed(response.status, envelope);
  return fromWire(envelope.data);
}

async function readEnvelope(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
