/** The address that people find this installation at, without a slash at its end. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** What is configured, or else what the browser asked for. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Browsers say which site's page makes a request; one of another site must not act with the
 * cookies of this one. Programs that are no browsers say nothing and hold no cookies.
 * @throws Refusal 403
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site !== 'cross-site') return;
  // Behind a proxy the protocol may be told wrongly; the host is what tells sites apart here.
  const host = hostOf(origin ?? '');
  if (host !== null && (host === request.host || host === hostOf(publicUrl ?? ''))) return;
  throw new Refusal(403, 'foreign_origin', 'This request came from a page of another site.');
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
