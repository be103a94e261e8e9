/** One call of `api/` becomes one route: validated in, enveloped out, refused in a sentence. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint, Received } from '#api/endpoint.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { schemasOf } from '#api/calls.ts';
import { type Envelope, fromWire, toWire } from '#api/wire.ts';
import { callPacking, packOnce } from './callPacking.ts';
import { Refusal, refusalOf, refusalOfDatabase, TryLater } from './errors.ts';
import { refusalOfOutage } from './refusalOfOutage.ts';
import type { Caller } from './session.ts';
import { findTextFault } from './textFaults.ts';
import { isPrintedIn } from './unprintedText.ts';
import { Written } from './Written.ts';

const defaultBodyLimit = 64 * 1024;
/** No call takes anything that is nested nearly as deeply; reading on would exhaust the stack. */
const deepestLevels = 32;

/** What a handler may need beside what it received. */
export interface Exchange<E extends Endpoint> {
  /** Who calls: admitted to the endpoint's audience. */
  caller: Caller<E['audience']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Told<E extends Endpoint> = AnswerOf<E> | Written<AnswerOf<E>>;

export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (received: Received<E>, exchange: Exchange<E>) => Promise<Told<E>> | Told<E>,
): void {
  const { params, query, body } = schemasOf(endpoint);
  const isPrinted = isPrintedIn(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    compress: callPacking,
    ...(endpoint.rateLimit && {
      config: { rateLimit: { max: endpoint.rateLimit.perMinute, timeWindow: 60_000 } },
    }),
    async handler(request, reply) {
      const caller = (await app.gate.admit(endpoint.audience, request)) as Caller<E['audience']>;
      if (endpoint.binds === 'always' && caller !== null) await app.gate.requireTerms(caller);
      const received = {
        // The router's objects have a prototype of their own, which the wire takes for no plain data.
        params: parse(params, { ...(request.params as object) }),
        query: parse(query, { ...(request.query as object) }),
        body: parse(body, request.body === undefined ? {} : request.body, isPrinted),
      } as Received<E>;
      const told = await handle(received, { caller, request, reply });
      if (told instanceof Written) {
        const packed = request.headers['accept-encoding'] !== undefined;
        const whole = told.within(opening, closing, packed);
        if (told.isShared) packOnce(whole);
        return notKept(reply).type(json).send(whole);
      }
      return send(reply, reply.statusCode, { success: true, data: toWire(told), message: null });
    },
  });
}

/**
 * Reads what came by the wire.
 * @param isPrinted which fields hold text that documents print; none of params and queries
 * @throws Refusal 400
 */
export function parse(
  schema: z.ZodType | undefined,
  raw: unknown,
  isPrinted: (field: string) => boolean = () => false,
): unknown {
  if (!schema) return undefined;
  if (isDeeper(raw, deepestLevels)) {
    throw new Refusal(400, 'unreadable_request', 'The request is nested too deeply.');
  }
  const fault = findTextFault(raw, isPrinted);
  if (fault !== null) throw new Refusal(400, 'invalid_field', fault.sentence, fault.field);
  const result = schema.safeParse(fromWire(raw));
  if (!result.success) throw refusalOf(result.error);
  return result.data;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

export function send(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return notKept(reply.code(status)).send(envelope);
}

const json = 'application/json; charset=utf-8';
/** The envelope around what is written already. */
const opening = Buffer.from('{"success":true,"data":');
const closing = Buffer.from(',"message":null}');

function notKept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/** Everything that is thrown anywhere behind a route ends here, as an envelope. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  // What is busy says so on purpose; what is away is told by the log once a minute.
  if (refusal.status >= 500 && !(error instanceof TryLater)) {
    request.log.error({ err: error }, 'request failed');
  }
  if (refusal instanceof TryLater) void reply.header('retry-after', refusal.retryAfterSeconds);
  return send(reply, refusal.status, {
    success: false,
    data: null,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
  });
}

/** What the HTTP library refuses by itself. */
const refusals: Record<number, [code: RefusalCode, sentence: string]> = {
  400: ['unreadable_request', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  415: ['unsupported_media_type', 'Send the request as application/json.'],
  429: ['too_many_requests', 'Too many requests. Wait a minute and try again.'],
};

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = typeof error === 'object' && error && 'statusCode' in error ? error.statusCode : 0;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const [code, sentence] = refusals[status] ?? [
      'unreadable_request',
      'The request could not be answered.',
    ];
    return new Refusal(status, code, sentence);
  }
  return (
    refusalOfDatabase(error) ??
    refusalOfOutage(error) ??
    new Refusal(
      500,
      'failed',
      'Something failed on our side. Nothing was changed. Try again in a moment.',
    )
  );
}
