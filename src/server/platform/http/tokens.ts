/** The two tokens of section 6: signed, short-lived, each good for its own audience only. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { epochMs, instant, type Instant } from '#domain/calendar.ts';
import type { Actor, SignedIn } from '#domain/access.ts';
import { Role } from '#domain/user/User.ts';

const tokenMinutes = 10;
const issuer = 'lintel';
const algorithm = 'HS256';

const audienceOf = { user: 'lintel:profile-token', profile: 'lintel:api' } as const;
type TokenKind = keyof typeof audienceOf;

/** As many people as may call in the ten minutes that a token is good for; beyond it the first go. */
const mostProven = 5_000;

const UserClaims = z.object({ sub: z.uuid(), sid: z.uuid() });
const ProfileClaims = UserClaims.extend({
  pid: z.uuid(),
  role: Role,
  /** Seconds since 1970. */
  iat: z.int(),
  exp: z.int(),
});

export interface Token {
  token: string;
  expiresAt: Instant;
}

/** What was found in an Authorization header. */
export type Bearer =
  | { kind: 'user'; signedIn: SignedIn }
  | { kind: 'profile'; actor: Actor; issuedAt: Instant; expiresAt: Instant }
  | { kind: 'expired' }
  | { kind: 'forged' };

export interface Tokens {
  forUser(signedIn: SignedIn): Promise<Token>;
  forProfile(actor: Actor): Promise<Token>;
  /** Never throws: what cannot be read is forged. */
  read(token: string): Promise<Bearer>;
}

export function createTokens(key: Uint8Array, now: () => Instant): Tokens {
  async function sign(kind: TokenKind, signedIn: SignedIn, more: object): Promise<Token> {
    const issuedAt = Math.floor(epochMs(now()) / 1000);
    const expires = issuedAt + tokenMinutes * 60;
    const token = await new SignJWT({ sid: signedIn.sessionId, ...more })
      .setProtectedHeader({ alg: algorithm, typ: `${kind}+jwt` })
      .setIssuer(issuer)
      .setAudience(audienceOf[kind])
      .setSubject(signedIn.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(key);
    return { token, expiresAt: instant(expires * 1000) };
  }

  async function claims(kind: TokenKind, token: string): Promise<unknown> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience: audienceOf[kind],
      currentDate: new Date(now()),
      issuer,
      requiredClaims: ['exp', 'sub'],
      typ: `${kind}+jwt`,
    });
    return payload;
  }

  async function readAs(kind: TokenKind, token: string): Promise<Bearer> {
    const read = await claims(kind, token);
    if (kind === 'user') {
      const { sub, sid } = UserClaims.parse(read);
      return { kind, signedIn: { userId: sub, sessionId: sid } };
    }
    const { sub, sid, pid, role, iat, exp } = ProfileClaims.parse(read);
    return {
      kind,
      actor: { userId: sub, sessionId: sid, profileId: pid, role },
      issuedAt: instant(iat * 1000),
      expiresAt: instant(exp * 1000),
    };
  }

  /** A token says the same as long as it is good: its signature is proven once. */
  const proven = new Map<string, Extract<Bearer, { kind: 'profile' }>>();

  function keep(token: string, bearer: Bearer): void {
    if (bearer.kind !== 'profile') return;
    proven.set(token, bearer);
    if (proven.size > mostProven) proven.delete(proven.keys().next().value!);
  }

  return {
    forUser: (signedIn) => sign('user', signedIn, {}),
    forProfile: (actor) => sign('profile', actor, { pid: actor.profileId, role: actor.role }),
    async read(token) {
      const known = proven.get(token);
      if (known && known.expiresAt > now()) return known;
      proven.delete(token);
      for (const kind of ['profile', 'user'] as const) {
        try {
          const bearer = await readAs(kind, token);
          keep(token, bearer);
          return bearer;
        } catch (error) {
          if (error instanceof errors.JWTExpired) return { kind: 'expired' };
        }
      }
      return { kind: 'forged' };
    },
  };
}
