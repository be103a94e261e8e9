/** The authentication library with this installation's tables, cookies, mails and rules. */
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { genericOAuth, magicLink } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { passwordMaxLength, passwordMinLength } from '#domain/user/password.ts';
import { demoSignIn } from './demoSignIn.ts';
import { passwords } from './password.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after signing in a person may change how they sign in, in seconds. */
export const freshSeconds = 15 * minute;
export const linkMinutes = 15;
export const verificationHours = 24;

/** Where the library's own addresses begin; only the provider's answer comes back to one. */
export const authPath = '/api/auth';
export const providerId = 'oidc';
/** Set by us from the connection, whatever the browser sent. */
export const addressHeader = 'x-lintel-address';

export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  name: string;
}

/** What the library has to say to a person. Paths lead into the app, with a token. */
export interface AccountMails {
  verify(to: Addressee, token: string, returnTo: string | null): Promise<void>;
  /** Somebody tried to open a second account with this address. */
  existing(to: Addressee): Promise<void>;
  resetPassword(to: Addressee, token: string): Promise<void>;
  signInLink(email: string, token: string, returnTo: string | null): Promise<void>;
}

export interface Addressee {
  name: string;
  email: string;
}

export interface AuthOptions {
  /** `https://homes.example.com`, without a slash at the end. */
  origin: string;
  secret: Uint8Array;
  /** A connection on which instants are Dates, as the library wants them. */
  db: Kysely<unknown>;
  log: Logger;
  mails: AccountMails;
  provider: Provider | null;
  demo: boolean;
}

export type Auth = ReturnType<typeof createAuth>;

export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-lintel-session' : 'lintel-session';
}

export function createAuth(options: AuthOptions) {
  const { origin, log, mails, provider } = options;
  const cookie = {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
  return betterAuth({
    appName: 'Lintel',
    baseURL: origin,
    basePath: authPath,
    trustedOrigins: [origin],
    secret: Buffer.from(options.secret).toString('base64url'),
    database: { db: options.db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Throttled in front of the library, by address and by account.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      // Its words may hold an address of a person: only errors are kept.
      log: (level, message) => {
        if (level === 'error') log.error({ auth: message }, 'authentication');
      },
    },
    user: { modelName: 'users' },
    session: {
      modelName: 'userSession',
      expiresIn: 30 * day,
      updateAge: day,
      freshAge: freshSeconds,
    },
    account: {
      modelName: 'userAccount',
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'userVerification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: passwords,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
      onExistingUserSignUp: ({ user }) => mails.existing(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: verificationHours * hour,
      sendVerificationEmail: ({ user, token, url }) => mails.verify(user, token, returnToOf(url)),
    },
    plugins: [
      magicLink({
        expiresIn: linkMinutes * minute,
        disableSignUp: true,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token, url }) => mails.signInLink(email, token, returnToOf(url)),
      }),
      passkey({
        rpName: 'Lintel',
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: { passkey: { fields: { credentialID: 'credentialId' } } },
      }),
      ...(options.demo ? [demoSignIn()] : []),
      ...(provider
        ? [
            genericOAuth({
              config: [
                {
                  providerId,
                  name: provider.name,
                  discoveryUrl: `${provider.issuer}/.well-known/openid-configuration`,
                  requireIdTokenVerification: true,
                  clientId: provider.clientId,
                  ...(provider.clientSecret === null
                    ? { tokenEndpointAuth: { method: 'none' as const } }
                    : { clientSecret: provider.clientSecret }),
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                },
              ],
            }),
          ]
        : []),
    ],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: 'lintel',
      defaultCookieAttributes: cookie,
      cookies: { session_token: { name: sessionCookieName(origin), attributes: cookie } },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
}

/** The library carries the way back as the `callbackURL` of its own links. */
function returnToOf(url: string): string | null {
  return new URL(url).searchParams.get('callbackURL');
}
