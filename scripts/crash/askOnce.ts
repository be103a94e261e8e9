import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { type Envelope, fromWire, toWire } from '#api/wire.ts';
import type { Actor } from '#domain/access.ts';
import type { Tokens } from '#server/platform/http/tokens.ts';

export interface Line {
  url: string;
  tokens: Tokens;
  /** Hears of each answer. */
  answered(): void;
}

/** The server has understood, and says no. */
export class Refused extends Error {}

/** Nobody answered, or nobody who could: it may have been done, or not. */
export class LineBroken extends Error {}

/** One call as one person. @throws Refused, LineBroken */
export async function askOnce<E extends Endpoint>(
  { url, tokens, answered }: Line,
  by: Actor,
  endpoint: E,
  request: Request<E>,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = request as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params![name]!);
  const asked = new URLSearchParams(toWire(query ?? {}) as Record<string, string>);
  const { token } = await tokens.forProfile(by);
  try {
    const response = await fetch(`${url}${filled}${asked.size > 0 ? `?${asked}` : ''}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(toWire(body ?? {})) }),
    });
    const { success, data, message } = (await response.json()) as Envelope;
    answered();
    if (success) return fromWire(data) as ReplyOf<E>;
    if (response.status < 500) throw new Refused(`${endpoint.path}: ${message}`);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new LineBroken(`${endpoint.path}: nobody answered`, { cause: error });
  }
  throw new LineBroken(`${endpoint.path}: the server could not`);
}
