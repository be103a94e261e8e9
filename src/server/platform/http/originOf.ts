/**
 * The address that people find this installation at, without a slash at its end: it stands in letters,
 * page heads and the sitemap, and passkeys and sessions are bound to it. Whoever asks does not choose it.
 */
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * The address for letters, sign-in and whatever else would do harm at a wrong one.
 * @throws Refusal 421 where the request names no address that can only be this server
 */
export function requireOrigin(request: FastifyRequest, publicUrl: string | null): string {
  const origin = knownOrigin(request, publicUrl);
  if (origin !== null) return origin;
  throw new Refusal(
    421,
    'not_set_up',
    'Accounts and letters are not open at this address yet. Whoever runs this installation has to set PUBLIC_URL.',
  );
}

/** The address for page heads and the sitemap, which are shown at whatever name the server has. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return knownOrigin(request, publicUrl) ?? originOfConnection(request);
}

/** What is configured, or the named host where it can only be this server itself. */
function knownOrigin(request: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  const named = URL.parse(`${protocol}://${request.host}`);
  // A host with a user, a path or a query in it is no host: `127.0.0.1:80@evil.example`.
  if (named?.href !== `${named?.origin}/`) return null;
  const port = named.port || (protocol === 'https' ? '443' : '80');
  return port === String(request.socket.localPort) && isThisMachine(named.hostname)
    ? named.origin
    : null;
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  );
}

/** Where this connection really ended. */
function originOfConnection({ socket }: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  const host = localAddress.replace(/^::ffff:/, '');
  return URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:${localPort}`)!.origin;
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
