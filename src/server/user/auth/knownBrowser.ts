/**
 * The cookie that a browser is known by: whether it has signed in to an account before, and whether
 * an account was opened in it. It lets nobody in, and no script reads it.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireOrigin } from '../../platform/http/originOf.ts';

const keptDays = 180;
/** People who share a browser. */
const mostAccounts = 5;

export interface KnownBrowsers {
  /** What tells this browser from others, where it has signed in to the account of `email` before. */
  idFor(request: FastifyRequest, email: string): string | null;
  /** What tells this browser from others; null where it has no cookie of ours. */
  idOf(request: FastifyRequest): string | null;
  /** Knows the browser again, with `email` as one that has signed in to that account. */
  remember(
    exchange: { request: FastifyRequest; reply: FastifyReply },
    email: string | null,
  ): string;
}

interface Cookie {
  id: string;
  /** One for each account, the latest first. */
  marks: string[];
}

/** For a letter's token, which must not hold what the cookie holds. */
export function hashOfBrowser(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

export function createKnownBrowsers(key: Uint8Array, publicUrl: string | null): KnownBrowsers {
  const markOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url');

  function read(request: FastifyRequest): Cookie | null {
    const name = nameAt(requireOrigin(request, publicUrl));
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    if (value === undefined || !/^[\w-]{43}(?:\.[\w-]{43}){0,5}$/.test(value)) return null;
    const [id, ...marks] = value.split('.');
    return { id: id!, marks };
  }

  function write(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    set: Cookie,
  ) {
    const origin = requireOrigin(request, publicUrl);
    const value = [set.id, ...set.marks.slice(0, mostAccounts)].join('.');
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${nameAt(origin)}=${value}; Path=/; Max-Age=${keptDays * 86_400}; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  return {
    idFor(request, email) {
      const cookie = read(request);
      if (!cookie) return null;
      const mark = Buffer.from(markOf(cookie.id, email));
      return cookie.marks.some((one) => timingSafeEqual(Buffer.from(one), mark)) ? cookie.id : null;
    },
    idOf: (request) => read(request)?.id ?? null,
    remember(exchange, email) {
      const cookie = read(exchange.request);
      const id = cookie?.id ?? randomBytes(32).toString('base64url');
      const marks = cookie?.marks ?? [];
      const mark = email === null ? null : markOf(id, email);
      if (cookie === null || (mark !== null && marks[0] !== mark)) {
        const others = marks.filter((one) => one !== mark);
        write(exchange, { id, marks: mark === null ? marks : [mark, ...others] });
      }
      return id;
    },
  };
}

function nameAt(origin: string): string {
  return origin.startsWith('https:') ? '__Host-lintel-browser' : 'lintel-browser';
}
