/** Headers that every answer carries. Pictures may come from any https host: feeds name theirs. */
import type { onSendHookHandler } from 'fastify';

export function securityHeaders(connectOrigins: string[]): onSendHookHandler {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // The map and the toasts set styles from script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return async (_request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    void reply.header('cross-origin-opener-policy', 'same-origin');
    void reply.header(
      'permissions-policy',
      'camera=(), microphone=(), payment=(), geolocation=(self)',
    );
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', policy);
    }
    return payload;
  };
}
