/** A server of canned replies for browser tests, checked by the shapes of the API. */
import { vi } from 'vitest';
import type { AnswerOf, Endpoint } from '#api/endpoint.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { schemasOf } from '#api/calls.ts';
import { fromWire, toWire } from '#api/wire.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** In camelCase; undefined for GET. */
  body: unknown;
}

type Answer = (asked: Asked) => Response;
const answers: { endpoint: Endpoint; answer: Answer }[] = [];
const held: { endpoint: Endpoint; come: Promise<void> }[] = [];
const calls: Asked[] = [];

/** From now on this call is answered so; the last word for a call holds. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: AnswerOf<E> | ((asked: Asked) => AnswerOf<E>),
): void {
  const isAsked = typeof reply === 'function';
  push(endpoint, (asked) => {
    const told = isAsked ? (reply as (asked: Asked) => AnswerOf<E>)(asked) : reply;
    const data = toWire(schemasOf(endpoint).reply.parse(told));
    return Response.json({ success: true, data, message: null });
  });
}

export function refuse(
  endpoint: Endpoint,
  status: number,
  code: RefusalCode,
  message: string,
  field?: string,
): void {
  const envelope = { success: false, data: null, message, code, field };
  push(endpoint, () => Response.json(envelope, { status }));
}

/** From now on answers to this call wait. @returns what lets them come */
export function holdAnswers(endpoint: Endpoint): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.push({ endpoint, come: promise });
  return resolve;
}

/** What was asked of this call so far, the last at the end. */
export function askedOf(endpoint: Endpoint): Asked[] {
  return calls.filter((asked) => isFor(endpoint, asked));
}

export function startAnswering(): void {
  answers.length = 0;
  held.length = 0;
  calls.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, location.href);
    const body = typeof init?.body === 'string' ? fromWire(JSON.parse(init.body)) : undefined;
    const method = init?.method ?? 'GET';
    const asked = { method, path: url.pathname, query: url.searchParams, body };
    calls.push(asked);
    const found = answers.find(({ endpoint }) => isFor(endpoint, asked));
    const come = held.find(({ endpoint }) => isFor(endpoint, asked))?.come;
    if (found) return (come ?? Promise.resolve()).then(() => found.answer(asked));
    const refusal = { success: false, data: null, message: `Nobody answers ${url.pathname}.` };
    return Promise.resolve(Response.json(refusal, { status: 404 }));
  });
}

function push(endpoint: Endpoint, answer: Answer): void {
  answers.unshift({ endpoint, answer });
}

function isFor({ method, path }: Endpoint, asked: Asked): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return method === asked.method && pattern.test(asked.path);
}
