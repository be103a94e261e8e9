/**
 * The gate in front of every call: who is it, and are they let in? Tokens are proven without the
 * database; whether their session still stands is looked up at most twice a minute.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Actor, admits, type Audience, type SignedIn } from '#domain/access.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { Role } from '#domain/user/User.ts';
import type { Db } from '../db/connect.ts';
import { Refusal } from './errors.ts';
import { refuseForeignOrigin } from './originOf.ts';
import { requireNotSuspended } from './requireNotSuspended.ts';
import { requireTerms } from './requireTerms.ts';
import type { Bearer, Tokens } from './tokens.ts';

/** What a handler learns of its caller. */
export type Caller<For extends Audience> = For extends 'anyone' | 'session cookie'
  ? null
  : For extends 'user token'
    ? SignedIn
    : Actor;

export interface Gate {
  /** @throws Refusal 401 or 403 */
  admit<For extends Audience>(audience: For, request: FastifyRequest): Promise<Caller<For>>;
  /**
   * Lets nobody take on anything who has not accepted the terms of service in force.
   * @throws Refusal 403
   */
  requireTerms(caller: SignedIn): Promise<void>;
  /** Whose token comes with the request, proven by its signature alone; null where none is good. */
  accountOf(request: FastifyRequest): Promise<string | null>;
  /** What is known of the session is looked up anew, at once in this process. */
  forget(sessionId: string): void;
  /**
   * Who acts by the token of a profile, as it stands now: nothing is taken from memory.
   * @throws Refusal 401
   */
  admitProfile(token: string): Promise<AdmittedProfile>;
  /** Those of them whose sessions stand and whose profiles are theirs still, asked at once. */
  standing(actors: Actor[]): Promise<Set<Actor>>;
  /**
   * For whoever was let in a while ago: nothing is taken from memory.
   * @throws Refusal 401
   */
  requireStanding(actor: Actor): Promise<void>;
  /** The same for all sessions of a user. */
  forgetUser(userId: string): void;
}

/** Somebody by a token that is good until it expires. */
export type AdmittedProfile = Omit<Extract<Bearer, { kind: 'profile' }>, 'kind'>;

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
const wantsProfile = 'This call takes a profile token.';

export interface GateOptions {
  db: Db;
  tokens: Tokens;
  now(): Instant;
  /** The address that pages of this installation have, beside the one of the request. */
  publicUrl: string | null;
}

export function createGate({ db, tokens, now, publicUrl }: GateOptions): Gate {
  const kept = new Map<
    string,
    { at: number; userId: string; standing: Promise<Standing | null> }
  >();

  function standingOf({ sessionId, userId }: SignedIn): Promise<Standing | null> {
    const at = epochMs(now());
    const known = kept.get(sessionId);
    if (known && at - known.at < lookedUpForMs) return known.standing;
    const standing = findStandings(db, [sessionId]).then((found) => found.get(sessionId) ?? null);
    kept.delete(sessionId);
    kept.set(sessionId, { at, userId, standing });
    // A failed look-up says nothing about the session.
    standing.catch(() => kept.delete(sessionId));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return standing;
  }

  async function requireStanding(one: SignedIn | Actor): Promise<void> {
    if (!isStanding(await standingOf(one), one, now()))
      throw new Refusal(401, 'session_expired', expired);
  }

  /** @throws Refusal 401 */
  async function readBearer(token: string | undefined) {
    if (token === undefined) throw new Refusal(401, 'not_signed_in', signInFirst);
    const bearer = await tokens.read(token);
    if (bearer.kind === 'expired') throw new Refusal(401, 'session_expired', expired);
    if (bearer.kind === 'forged') throw new Refusal(401, 'not_signed_in', signInFirst);
    return bearer;
  }

  async function standing(actors: Actor[]): Promise<Set<Actor>> {
    const found = await findStandings(
      db,
      actors.map(({ sessionId }) => sessionId),
    );
    return new Set(
      actors.filter((actor) => isStanding(found.get(actor.sessionId) ?? null, actor, now())),
    );
  }

  async function admitProfile(token: string): Promise<AdmittedProfile> {
    const bearer = await readBearer(token);
    if (bearer.kind !== 'profile') throw new Refusal(401, 'wrong_token', wantsProfile);
    if (!(await standing([bearer.actor])).has(bearer.actor))
      throw new Refusal(401, 'session_expired', expired);
    return bearer;
  }

  async function admit(audience: Audience, request: FastifyRequest): Promise<unknown> {
    if (request.method !== 'GET') refuseForeignOrigin(request, publicUrl);
    if (audience === 'anyone' || audience === 'session cookie') return null;
    const bearer = await readBearer(bearerTokenOf(request));
    if (audience === 'user token') {
      if (bearer.kind !== 'user')
        throw new Refusal(401, 'wrong_token', 'This call takes the user token.');
      await requireStanding(bearer.signedIn);
      return bearer.signedIn;
    }
    if (bearer.kind !== 'profile') throw new Refusal(401, 'wrong_token', wantsProfile);
    const { actor } = bearer;
    await requireStanding(actor);
    if (!admits(audience, actor.role)) throw new Refusal(403, 'no_access', noAccess(audience));
    // Who is suspended as an agent reads everything, and changes nothing as an admin either.
    if (audience === 'admins' && request.method !== 'GET')
      await requireNotSuspended(db, actor.userId);
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
    requireTerms: ({ userId }) => requireTerms(db, userId),
    forget: (sessionId) => void kept.delete(sessionId),
    async requireStanding(actor) {
      if (!(await standing([actor])).has(actor)) throw new Refusal(401, 'session_expired', expired);
    },
    admitProfile,
    standing,
    forgetUser(userId) {
      for (const [sessionId, one] of kept) if (one.userId === userId) kept.delete(sessionId);
    },
  };
}

function noAccess(audience: Audience): string {
  return `This is for ${audience} only. Switch to another profile, or ask whoever runs this installation.`;
}

function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** By session; what has no session has none. */
async function findStandings(db: Db, sessionIds: string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom('userSession')
    .innerJoin('profile', 'profile.userId', 'userSession.userId')
    .select([
      'userSession.id as sessionId',
      'userSession.userId',
      'userSession.expiresAt',
      'profile.profileId',
      'profile.role',
    ])
    .where(sql<boolean>`user_session.id = any(${sessionIds}::uuid[])`)
    .execute();
  const found = new Map<string, Standing>();
  for (const { sessionId, userId, expiresAt, profileId, role } of rows) {
    const standing = found.get(sessionId) ?? { userId, expiresAt, roles: new Map() };
    standing.roles.set(profileId, role);
    found.set(sessionId, standing);
  }
  return found;
}

/** The session is theirs and not over, and so is the profile with its role where one acts as it. */
function isStanding(standing: Standing | null, one: SignedIn | Actor, now: Instant): boolean {
  if (standing?.userId !== one.userId || standing.expiresAt <= now) return false;
  return !('profileId' in one) || standing.roles.get(one.profileId) === one.role;
}
