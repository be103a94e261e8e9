/** The authentication library with this installation's tables, cookies, mails and rules. */
import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { magicLink } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { Email } from '#domain/user/User.ts';
import { passwordMaxLength, passwordMinLength } from '#domain/user/password.ts';
import { confirmAddress } from './confirmAddress.ts';
import { demoSignIn } from './demoSignIn.ts';
import type { AccountMails } from './AccountMails.ts';
import { notingFailure } from './mailFailure.ts';
import { passwords } from './password.ts';
import { openProvenAccount } from './openProvenAccount.ts';
import { passwordLink } from './passwordLink.ts';
import { signInMethodOf } from './signInMethod.ts';
import { type Provider, providerPlugin } from './providerPlugin.ts';
import { readMailedLink } from './readMailedLink.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after signing in a person may change how they sign in, in seconds. */
export const freshSeconds = 15 * minute;
export const linkMinutes = 15;
export const verificationHours = 24;
const verifyWithin = verificationHours * hour;

/** Where the library's own addresses begin; only the provider's answer comes back to one. */
export const authPath = '/api/auth';
/** The library's own word for it, in the address that it sends back to. */
export const emailNotVerified = 'email_not_verified';
/** Set by us from the connection, whatever the browser sent. */
export const addressHeader = 'x-lintel-address';

export interface AuthOptions {
  /** `https://homes.example.com`, without a slash at the end. */
  origin: string;
  secret: Uint8Array;
  /** A connection on which instants are Dates, as the library wants them. */
  db: Kysely<unknown>;
  log: Logger;
  mails: AccountMails;
  /** Somebody has chosen a new password by a mailed link: the address of the account is theirs. */
  passwordChosen(userId: string): Promise<void>;
  /** Another session has taken the place of this one in its browser. */
  replaced(sessionToken: string): Promise<void>;
  /** Asked for its addresses when the library starts: null where nobody should wait for that. */
  provider: Provider | null;
  demo: boolean;
}

export type Auth = ReturnType<typeof createAuth>;

export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-lintel-session' : 'lintel-session';
}

/** What the parts of the library's setup share. */
interface AuthSetup {
  options: AuthOptions;
  mails: AccountMails;
  /** As the library takes it. */
  secret: string;
  /** @param browser the hash of the browser that may follow the link without choosing a password */
  verificationToken(email: string, browser: string | null): Promise<string>;
}

export function createAuth(options: AuthOptions) {
  const { origin, log } = options;
  const mails = notingFailure(options.mails);
  const secret = Buffer.from(options.secret).toString('base64url');
  const cookie = {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
  const setup: AuthSetup = {
    options,
    mails,
    secret,
    verificationToken: (email, browser) =>
      createEmailVerificationToken(
        secret,
        email,
        undefined,
        verifyWithin,
        browser ? { browser } : {},
      ),
  };
  return betterAuth({
    appName: 'Lintel',
    baseURL: origin,
    basePath: authPath,
    trustedOrigins: [origin],
    secret,
    database: { db: options.db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Throttled in front of the library, by address and by account.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      // Most of what it takes for an error is a visitor’s: a link that is old, a state that is gone.
      log: (level, message) => {
        if (level === 'error') log.warn({ auth: message }, 'authentication');
      },
    },
    // What nobody foresaw is told by our own server, instead of on the console.
    onAPIError: {
      onError(error) {
        if (!isAPIError(error)) throw error;
      },
    },
    user: {
      modelName: 'users',
      // Before anything is kept: else whoever proves the address later would find a stranger’s way in.
      validateUserInfo({ user, source }) {
        if (source.method !== 'oauth' || source.action === 'sign-in') return;
        const provenYn = user.emailVerified && Email.safeParse(user.email).success;
        if (!provenYn) return { error: emailNotVerified };
      },
    },
    session: {
      modelName: 'userSession',
      expiresIn: 30 * day,
      updateAge: day,
      freshAge: freshSeconds,
      additionalFields: { signInMethod: { type: 'string', required: false, input: false } },
    },
    databaseHooks: accountHooks(setup),
    account: {
      modelName: 'userAccount',
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'userVerification', storeIdentifier: 'hashed' },
    emailAndPassword: passwordSignIn(setup),
    emailVerification: addressVerification(setup),
    plugins: signInPlugins(setup),
    advanced: {
      // Named, because the library leaves both out where it takes itself to be tested.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      useSecureCookies: false,
      cookiePrefix: 'lintel',
      defaultCookieAttributes: cookie,
      cookies: { session_token: { name: sessionCookieName(origin), attributes: cookie } },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
}

function accountHooks({ options, mails, secret, verificationToken }: AuthSetup) {
  return {
    account: {
      create: {
        // Inside the library's transaction: without the letter there is no account.
        async before(_account, context) {
          if (context?.path !== '/sign-up/email') return;
          const { name, email, callbackURL } = context.body as SignUpBody;
          const token = await verificationToken(email, browserOf(callbackURL));
          await mails.verify({ name, email }, token, returnToOf(callbackURL));
        },
      },
    },
    session: {
      create: {
        before: async (session, context) => ({
          data: { ...session, signInMethod: signInMethodOf(context?.path) },
        }),
        // Its cookie is about to be overwritten, and nobody could end it from this browser.
        async after(session, context) {
          const before = await context?.getSignedCookie(sessionCookieName(options.origin), secret);
          if (before && before !== session.token) await options.replaced(before);
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

function passwordSignIn({ options, mails, verificationToken }: AuthSetup) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: passwordMinLength,
    maxPasswordLength: passwordMaxLength,
    password: passwords,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: hour,
    onPasswordReset: ({ user }) => options.passwordChosen(user.id),
    sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
    // An account that nobody has confirmed may be a stranger's: the letter asks for a password.
    onExistingUserSignUp: async ({ user }) =>
      user.emailVerified
        ? mails.existing(user)
        : mails.verify(user, await verificationToken(user.email, null), null),
  } satisfies BetterAuthOptions['emailAndPassword'];
}

function addressVerification({ mails, verificationToken }: AuthSetup) {
  return {
    // Written with the account, by the hook above.
    sendOnSignUp: false,
    sendOnSignIn: true,
    async sendVerificationEmail({ user, url }, request) {
      const callback = callbackOf(url);
      const token = await verificationToken(user.email, browserOf(callback));
      const ipAddress = request?.headers.get(addressHeader) ?? '';
      await mails.verifyAgain(user, token, returnToOf(callback), ipAddress);
    },
  } satisfies BetterAuthOptions['emailVerification'];
}

function signInPlugins({ options, mails }: AuthSetup) {
  const { origin, provider, demo } = options;
  return [
    magicLink({
      expiresIn: linkMinutes * minute,
      disableSignUp: true,
      storeToken: 'hashed',
      sendMagicLink: ({ email, token, url }) =>
        mails.signInLink(email, token, returnToOf(callbackOf(url))),
    }),
    passkey({
      rpName: 'Lintel',
      rpID: new URL(origin).hostname,
      origin,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      advanced: { webAuthnChallengeCookie: 'passkey' },
      schema: { passkey: { fields: { credentialID: 'credentialId' } } },
    }),
    passwordLink(),
    confirmAddress(),
    readMailedLink(),
    openProvenAccount(),
    ...(demo ? [demoSignIn()] : []),
    ...(provider ? [providerPlugin(provider)] : []),
  ];
}

/**
 * A way back in the form that the library carries: it refuses some paths of ours.
 * @param browser the hash of the one that may follow the letter without choosing a password
 */
export function carried(returnTo: string, browser?: string): string {
  return `/?${new URLSearchParams({ return_to: returnTo, ...(browser && { browser }) })}`;
}

interface SignUpBody {
  name: string;
  email: string;
  callbackURL: string;
}

function returnToOf(callbackUrl: string | null): string | null {
  return new URL(callbackUrl ?? '/', 'http://here').searchParams.get('return_to');
}

function browserOf(callbackUrl: string | null): string | null {
  return new URL(callbackUrl ?? '/', 'http://here').searchParams.get('browser');
}

/** The library's own links have what it carries in their query. */
function callbackOf(url: string): string | null {
  return new URL(url).searchParams.get('callbackURL');
}
