/** How long a request may take to arrive: seconds, but minutes where it brings a file. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './answerBrokenRequest.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which takes its time on a phone. */
    slowBodyYn?: boolean;
  }
}

/** 10 MB at 140 kbit/s; the server's limit for whole requests. */
export const slowBodyMs = 10 * 60_000;

export interface BodyLimits {
  /** For a body that is no file. */
  bodyMs: number;
  /** A file must bring so many bytes in each window, until it is there. */
  leastBytes: number;
  windowMs: number;
}

const usual: BodyLimits = { bodyMs: 30_000, leastBytes: 40_000, windowMs: 10_000 };

export function limitBodyTime(app: FastifyInstance, limits: Partial<BodyLimits> = {}): void {
  const { bodyMs, leastBytes, windowMs } = { ...usual, ...limits };
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (length === '0' && coding === undefined) return;
    const stop = routeOptions.config.slowBodyYn
      ? requireRate(request, reply, leastBytes, windowMs)
      : limitTime(request, reply, bodyMs);
    raw.once('end', stop).once('close', stop);
  });
}

function limitTime({ raw }: FastifyRequest, reply: FastifyReply, bodyMs: number): () => void {
  const timer = setTimeout(() => refuseSlow(raw, reply), bodyMs);
  return () => clearTimeout(timer);
}

/** Says so on the connection and ends it: what comes later is no other request. */
function refuseSlow(raw: IncomingMessage, reply: FastifyReply): void {
  if (reply.raw.headersSent) raw.destroy();
  else answerBrokenRequest(new RequestTooSlow(), raw.socket);
}

/** Counts at the socket, so that reading slowly on our side does not look like silence for long. */
function requireRate(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  leastBytes: number,
  windowMs: number,
): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const come = socket.bytesRead - before;
    before = socket.bytesRead;
    if (come >= leastBytes) return;
    clearInterval(timer);
    refuseSlow(raw, reply);
  }, windowMs);
  return () => clearInterval(timer);
}

class RequestTooSlow extends Error {
  code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
