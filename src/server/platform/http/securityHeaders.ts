/**
 * Headers that every answer carries. Pictures may come from any https host: feeds name theirs, and a
 * page is led there until a photo is kept here.
 */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const oneYearSeconds = 365 * 86_400;

export interface SecurityOptions {
  /** Origins beside our own that pages may fetch from. */
  connectOrigins: string[];
  /** Once seen by https, browsers insist on it where this address begins so. */
  publicUrl: string | null;
}

/** A route sets a header of its own in place of the one here by `reply.header`. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { connectOrigins, publicUrl }: SecurityOptions,
): void {
  // Once: the plugin that Fastify has for it would put the policy together for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The map and the toasts set styles from script.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...socketOrigins(publicUrl), ...connectOrigins],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other names of the same domain are not ours to speak for.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: oneYearSeconds, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.setHeader(
      'permissions-policy',
      'camera=(), microphone=(), payment=(), geolocation=(self)',
    );
    setHeaders(raw, reply.raw, () => done());
  });
}

/** Browsers of before 2022 do not take 'self' for the sockets of the same host. */
function socketOrigins(publicUrl: string | null): string[] {
  return publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')];
}
