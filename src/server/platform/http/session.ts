/**
 * The gate in front of every call: who is it, and are they let in? Tokens are proven without the
 * database; whether their session still stands is looked up at most twice a minute.
 */
import type { FastifyRequest } from 'fastify';
import { type Actor, admits, type Audience, type SignedIn } from '#domain/access.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { Role } from '#domain/user/User.ts';
import type { Db } from '../db/connect.ts';
import { Refusal } from './errors.ts';
import { refuseForeignOrigin } from './originOf.ts';
import type { Tokens } from './tokens.ts';

/** What a handler learns of its caller. */
export type Caller<For extends Audience> = For extends 'anyone' | 'session cookie'
  ? null
  : For extends 'user token'
    ? SignedIn
    : Actor;

export interface Gate {
  /** @throws Refusal 401 or 403 */
  admit<For extends Audience>(audience: For, request: FastifyRequest): Promise<Caller<For>>;
  /** Whose token comes with the request, proven by its signature alone; null where none is good. */
  accountOf(request: FastifyRequest): Promise<string | null>;
  /** What is known of the session is looked up anew, at once in this process. */
  forget(sessionId: string): void;
}

/** A session that stands, with the profiles that its user has. */
interface Standing {
  userId: string;
  expiresAt: Instant;
  roles: Map<string, Role>;
}

const lookedUpForMs = 30_000;
const mostKept = 10_000;

export const signInFirst = 'Sign in to go on.';
const expired = 'Your session has expired. Sign in again.';

export interface GateOptions {
  db: Db;
  tokens: Tokens;
  now(): Instant;
  /** The address that pages of this installation have, beside the one of the request. */
  publicUrl: string | null;
}

export function createGate({ db, tokens, now, publicUrl }: GateOptions): Gate {
  const kept = new Map<string, { at: number; standing: Promise<Standing | null> }>();

  function standingOf(sessionId: string): Promise<Standing | null> {
    const at = epochMs(now());
    const known = kept.get(sessionId);
    if (known && at - known.at < lookedUpForMs) return known.standing;
    const standing = findStanding(db, sessionId);
    kept.delete(sessionId);
    kept.set(sessionId, { at, standing });
    // A failed look-up says nothing about the session.
    standing.catch(() => kept.delete(sessionId));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return standing;
  }

  async function stands({ sessionId, userId }: SignedIn): Promise<Standing> {
    const standing = await standingOf(sessionId);
    if (standing?.userId !== userId || standing.expiresAt <= now())
      throw new Refusal(401, 'session_expired', expired);
    return standing;
  }

  async function admit(audience: Audience, request: FastifyRequest): Promise<unknown> {
    if (request.method !== 'GET') refuseForeignOrigin(request, publicUrl);
    if (audience === 'anyone' || audience === 'session cookie') return null;
    const token = bearerTokenOf(request);
    if (token === undefined) throw new Refusal(401, 'not_signed_in', signInFirst);
    const bearer = await tokens.read(token);
    if (bearer.kind === 'expired') throw new Refusal(401, 'session_expired', expired);
    if (bearer.kind === 'forged') throw new Refusal(401, 'not_signed_in', signInFirst);
    if (audience === 'user token') {
      if (bearer.kind !== 'user')
        throw new Refusal(401, 'wrong_token', 'This call takes the user token.');
      await stands(bearer.signedIn);
      return bearer.signedIn;
    }
    if (bearer.kind !== 'profile')
      throw new Refusal(401, 'wrong_token', 'This call takes a profile token.');
    const { actor } = bearer;
    const { roles } = await stands(actor);
    if (roles.get(actor.profileId) !== actor.role)
      throw new Refusal(401, 'session_expired', expired);
    if (!admits(audience, actor.role)) throw new Refusal(403, 'no_access', noAccess(audience));
    return actor;
  }

  async function accountOf(request: FastifyRequest): Promise<string | null> {
    const token = bearerTokenOf(request);
    if (token === undefined) return null;
    const bearer = await tokens.read(token);
    if (bearer.kind === 'user') return bearer.signedIn.userId;
    return bearer.kind === 'profile' ? bearer.actor.userId : null;
  }

  return {
    accountOf,
    admit: async (audience, request) => (await admit(audience, request)) as never,
    forget: (sessionId) => void kept.delete(sessionId),
  };
}

function noAccess(audience: Audience): string {
  return `This is for ${audience} only. Switch to another profile, or ask whoever runs this installation.`;
}

function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

async function findStanding(db: Db, sessionId: string): Promise<Standing | null> {
  const rows = await db
    .selectFrom('userSession')
    .innerJoin('profile', 'profile.userId', 'userSession.userId')
    .select(['userSession.userId', 'userSession.expiresAt', 'profile.profileId', 'profile.role'])
    .where('userSession.id', '=', sessionId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    userId: first.userId,
    expiresAt: first.expiresAt,
    roles: new Map(rows.map(({ profileId, role }) => [profileId, role])),
  };
}
