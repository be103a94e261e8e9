/** Asking the authentication library on behalf of one request, and handing its cookies on. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#domain/access.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { requireOrigin } from '../../platform/http/originOf.ts';
import {
  addressHeader,
  type Auth,
  authPath,
  emailNotVerified,
  freshSeconds,
} from './createAuth.ts';
import { tellingOutage } from './authOutage.ts';
import { tellingMailFailure } from './mailFailure.ts';
import { withinTime } from './openProvider.ts';
import { refusalOfAuth, signInAgain } from './refusalOfAuth.ts';

export interface AuthAnswer {
  body: unknown;
  /** The session that the answer's cookie stands for, or that of the request. */
  signedIn(): Promise<SignedIn | null>;
}

export interface Exchanged {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The address, for work that may outlast the connection which tells it. */
  origin?: string;
}

export interface Accounts {
  /**
   * One request to the library, with the caller's cookies.
   * @param path below the library's own root: `/sign-in/email`
   * @throws Refusal
   */
  ask(
    exchange: Exchanged,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<AuthAnswer>;
  /**
   * The same for somebody who holds a token: the cookie must be of the same session.
   * @throws Refusal 401 where it is not, 403 where a fresh session is wanted and it is an old one
   */
  askAs(
    caller: SignedIn,
    exchange: Exchanged,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<AuthAnswer>;
  /** Whether the person proved within the last minutes who they are. */
  requireFresh(caller: SignedIn, exchange: Exchanged): Promise<void>;
  /**
   * A request about the identity provider.
   * @throws Refusal 503 while it cannot be reached
   */
  askProvider(exchange: Exchanged, path: string, body: object): Promise<AuthAnswer>;
  /** What the provider's answer leads to: a redirect, with its cookies. */
  pass(exchange: Exchanged): Promise<FastifyReply>;
}

/** Installations have one address, or a few while they are tried out. */
const mostOrigins = 8;

export function createAccounts(
  publicUrl: string | null,
  createFor: (origin: string) => Auth,
  withProvider: (origin: string) => Promise<Auth>,
): Accounts {
  const byOrigin = new Map<string, Auth>();

  function at(origin: string): Auth {
    let auth = byOrigin.get(origin);
    if (!auth) {
      if (byOrigin.size >= mostOrigins) byOrigin.clear();
      auth = createFor(origin);
      byOrigin.set(origin, auth);
    }
    return auth;
  }

  async function send(
    exchange: Exchanged,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    opened?: Auth,
  ): Promise<{ auth: Auth; response: Response }> {
    const { request, origin = requireOrigin(request, publicUrl) } = exchange;
    const auth = opened ?? at(origin);
    const asked = requestToLibrary(request, origin, { method, path, body });
    return { auth, response: await auth.handler(asked) };
  }

  async function ask(
    exchange: Exchanged,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    opened?: Auth,
  ): Promise<AuthAnswer> {
    const { auth, response } = await tellingOutage(() =>
      tellingMailFailure(() => send(exchange, method, path, body, opened)),
    );
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) void exchange.reply.header('set-cookie', cookie);
    const answered = await bodyOf(response);
    if (!response.ok) throw refusalOfAuth(response.status, codeOf(response, answered));
    return {
      body: answered,
      async signedIn() {
        const cookie = cookieAfter(exchange.request.headers.cookie, cookies);
        const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
        return found && { userId: found.user.id, sessionId: found.session.id };
      },
    };
  }

  async function sessionOf(caller: SignedIn, { request }: Exchanged) {
    const auth = at(requireOrigin(request, publicUrl));
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (found?.session.id === caller.sessionId) return found.session;
    throw new Refusal(401, 'session_expired', 'Your session has expired. Sign in again.');
  }

  return {
    ask,
    async askAs(caller, exchange, ...rest) {
      await sessionOf(caller, exchange);
      return ask(exchange, ...rest);
    },
    async requireFresh(caller, exchange) {
      const { createdAt } = await sessionOf(caller, exchange);
      if (Date.now() - createdAt.getTime() > freshSeconds * 1000) {
        throw new Refusal(403, 'sign_in_again', signInAgain);
      }
    },
    async askProvider(exchange, path, body) {
      const opened = await withProvider(requireOrigin(exchange.request, publicUrl));
      return ask(exchange, 'POST', path, body, opened);
    },
    async pass(exchange) {
      const { request, reply } = exchange;
      const origin = requireOrigin(request, publicUrl);
      try {
        const opened = await withProvider(origin);
        // A request line may name a whole address.
        const asked = new URL(request.url, origin);
        const path = asked.pathname.slice(authPath.length) + asked.search;
        const { response } = await withinTime(send(exchange, 'GET', path, undefined, opened));
        for (const cookie of response.headers.getSetCookie()) {
          void reply.header('set-cookie', cookie);
        }
        return reply.redirect(arrival(origin, response.headers.get('location')), 302);
      } catch (error) {
        request.log.warn({ err: error }, 'signing in with the provider failed');
        return reply.redirect(failedArrival, 302);
      }
    },
  };
}

/** A request to the library in the name of the caller. */
function requestToLibrary(
  { ip, headers: { cookie = '', 'user-agent': userAgent = '' } }: FastifyRequest,
  origin: string,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body: object | undefined },
): Request {
  return new Request(`${origin}${authPath}${path}`, {
    method,
    headers: {
      // The gate has compared it with the page's; programs send none.
      origin,
      [addressHeader]: ip,
      cookie,
      'user-agent': userAgent,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const failedArrival = '/sign-in?error=provider';
const unprovenArrival = '/sign-in?error=provider-email';

/** Where the library sends the browser, put into the words of our page for signing in. */
function arrival(origin: string, location: string | null): string {
  const to = new URL(location ?? failedArrival, origin);
  const { pathname, search, searchParams } = to;
  if (to.origin === origin && pathname === '/sign-in' && searchParams.has('arrived')) {
    return pathname + search;
  }
  const errors = searchParams.getAll('error');
  return errors.includes(emailNotVerified) || errors.includes('account_not_linked')
    ? unprovenArrival
    : failedArrival;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Links that failed answer with a redirect that names the error. */
function codeOf(response: Response, body: unknown): string | undefined {
  const location = response.headers.get('location');
  if (location !== null) return new URL(location).searchParams.get('error') ?? undefined;
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return typeof body.code === 'string' ? body.code : undefined;
}

/** The request's cookies as the browser will send them after the answer. */
function cookieAfter(before: string | undefined, set: string[]): string {
  const jar = new Map<string, string>();
  const put = (pair: string) => {
    const [name, ...value] = pair.split('=');
    if (name) jar.set(name.trim(), value.join('='));
  };
  (before ?? '').split(';').forEach(put);
  set.forEach((cookie) => put(cookie.split(';')[0]!));
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
