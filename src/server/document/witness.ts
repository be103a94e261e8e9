/** Who acts, from where and proven how: what the evidence keeps of a person. */
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/access.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';

export interface Witness {
  actor: Actor;
  name: string;
  /** Lower case, as accounts are told apart by it. */
  email: string;
  /** Whether that address is proven to be theirs. */
  emailProvenYn: boolean;
  authenticationMethod: string;
  ipAddress: string;
  userAgent: string | null;
}

/** Where a request comes from. */
export type Origin = Pick<Witness, 'ipAddress' | 'userAgent'>;

export function originOfRequest(request: FastifyRequest): Origin {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null };
}

export async function witnessOf(db: Db, actor: Actor, request: FastifyRequest): Promise<Witness> {
  const person = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .leftJoin('userSession', (join) => join.on('userSession.id', '=', actor.sessionId))
    .select([
      'profile.displayName as name',
      'users.email',
      'users.emailVerified',
      'userSession.signInMethod',
    ])
    .where('profile.profileId', '=', actor.profileId)
    .executeTakeFirst();
  if (!person) throw new Refusal(401, 'not_signed_in', 'Sign in to go on.');
  return {
    actor,
    name: person.name,
    email: person.email.toLowerCase(),
    emailProvenYn: person.emailVerified,
    authenticationMethod: person.signInMethod ?? 'session',
    ...originOfRequest(request),
  };
}
