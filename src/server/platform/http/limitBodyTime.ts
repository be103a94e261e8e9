/** How long a request may take to arrive: seconds, but minutes where it brings a file. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which takes its time on a phone. */
    slowBodyYn?: boolean;
  }
}

/** 10 MB at 140 kbit/s; the server's limit for whole requests. */
export const slowBodyMs = 10 * 60_000;

export function limitBodyTime(app: FastifyInstance, bodyMs = 30_000): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (routeOptions.config.slowBodyYn || (length === '0' && coding === undefined)) return;
    const timer = setTimeout(() => raw.destroy(), bodyMs);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
