/** The HTTP server before any call is served: limits, headers, errors. */
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Bus } from '../live/bus/Bus.ts';
import { acceptSockets } from '../live/acceptSockets.ts';
import { answerBrokenRequest } from './answerBrokenRequest.ts';
import { answerError } from './serve.ts';
import { limitBodyTime, slowBodyMs } from './limitBodyTime.ts';
import { limitRate } from './limitRate.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import type { Gate } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may come in; asked by `serve` for every call. */
    gate: Gate;
  }
}

export interface AppOptions {
  log: FastifyBaseLogger;
  gate: Gate;
  /** By which server processes count together how often each call is made. */
  bus: Bus;
  /** Origins beside our own that pages may fetch from: an asset host, a map style. */
  connectOrigins: string[];
  /** Where people find this installation; null where that is the address of each request. */
  publicUrl: string | null;
  /** How many proxies in front of us are believed about the caller's address. */
  trustedProxies: number;
  /** Of how often each call may be made by default; 0 sets no limit. */
  rateLimitPercent: number;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: slowBodyMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    return503OnClosing: true,
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorate('gate', options.gate);
  app.setErrorHandler(answerError);
  addSecurityHeaders(app, options);
  limitBodyTime(app);
  // What is no JSON is refused as such, instead of being read as text and refused as nonsense.
  app.removeContentTypeParser('text/plain');
  await acceptSockets(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await limitRate(app, options);
  return app;
}
