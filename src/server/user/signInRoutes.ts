/** Signing up, in and out. No answer tells whether somebody has an account. */
import type { FastifyInstance } from 'fastify';
import { userApi } from '#api/user.ts';
import { providerCallback } from '#api/file.ts';
import { tooEasy } from '#domain/user/password.ts';
import type { SignedIn } from '#domain/access.ts';
import type { UserSession } from '#domain/user/User.ts';
import { Refusal } from '../platform/http/errors.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { requireOrigin } from '../platform/http/originOf.ts';
import { serve } from '../platform/http/serve.ts';
import { forgetBounce } from '../platform/mail/bounces.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import { cannotSendMail } from '../platform/mail/Mailer.ts';
import type { AuthAnswer, Exchanged } from './auth/Accounts.ts';
import { confirmAddressPath } from './auth/confirmAddress.ts';
import { carried } from './auth/createAuth.ts';
import { demoSignInPath } from './auth/demoSignIn.ts';
import { hashOfBrowser } from './auth/knownBrowser.ts';
import { providerId } from './auth/providerPlugin.ts';
import { type ReadLink, readMailedLinkPath } from './auth/readMailedLink.ts';
import { addressOfLink } from './changeEmail.ts';
import { describeSession } from './describeSession.ts';
import { createSignInThrottle } from './signInThrottle.ts';
import type { UsersWorld } from './UsersWorld.ts';

const done = {};

export function registerSignIn(app: FastifyInstance, world: UsersWorld): void {
  const tools = signInTools(world);
  registerPasswords(app, world, tools);
  registerLinks(app, world, tools);
  registerOtherWays(app, world, tools);
  registerDemoPeople(app, world, tools);
  registerSessions(app, world, tools);
}

type SignInTools = ReturnType<typeof signInTools>;

function signInTools(world: UsersWorld) {
  const { accounts, afterwards, browsers, db, mail, now, publicUrl } = world;

  async function sessionFrom(exchange: Exchanged, answer: AuthAnswer): Promise<UserSession> {
    const signedIn = await answer.signedIn();
    if (!signedIn)
      throw new Refusal(
        409,
        'already_exists',
        'This address is confirmed already. Sign in to go on.',
      );
    return describe(exchange, signedIn);
  }

  async function describe(exchange: Exchanged, signedIn: SignedIn): Promise<UserSession> {
    const session = await describeSession(world, signedIn);
    browsers.remember(exchange, session.email);
    return session;
  }

  const requireMail = () => {
    if (!mail.canSend) throw cannotSendMail();
  };

  /** Whether there is an account is looked up once the answer has left: its time must not tell. */
  async function askLater(exchange: Exchanged, path: string, body: { email: string }) {
    const origin = requireOrigin(exchange.request, publicUrl);
    await countAsked(body.email, exchange);
    afterwards.begin(exchange, () => accounts.ask({ ...exchange, origin }, 'POST', path, body));
  }

  /** For addresses with and without an account alike. */
  async function countAsked(email: string, { request }: Exchanged): Promise<void> {
    await inTransaction(db, (tx) =>
      countLetter(tx, now(), { email, by: { ipAddress: request.ip } }),
    );
  }

  return { sessionFrom, describe, requireMail, askLater, countAsked };
}

/** Accounts with an address and a password. */
function registerPasswords(app: FastifyInstance, world: UsersWorld, tools: SignInTools): void {
  const { accounts, browsers, db, now } = world;
  const { sessionFrom, requireMail, countAsked } = tools;
  const throttle = createSignInThrottle(db, now);
  const hasAccount = (email: string) =>
    db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

  serve(app, userApi.signUp, async ({ body }, exchange) => {
    requireMail();
    const { name, email, password, returnTo } = body;
    const flaw = tooEasy(password, [name, email]);
    if (flaw !== null) throw new Refusal(400, 'invalid_field', flaw, 'password');
    const browser = hashOfBrowser(browsers.remember(exchange, null));
    await countAsked(email, exchange);
    const account = { name, email, password, callbackURL: carried(returnTo, browser) };
    try {
      await accounts.ask(exchange, 'POST', '/sign-up/email', account);
    } catch (error) {
      // Somebody was faster with the same address, and the answer must not tell.
      if (
        !(error instanceof Refusal && error.code === 'already_exists' && (await hasAccount(email)))
      )
        throw error;
    }
    return done;
  });

  serve(app, userApi.verifyEmail, async ({ body }, exchange) => {
    const id = browsers.idOf(exchange.request);
    const browser = id === null ? null : hashOfBrowser(id);
    const letter = { ...body, browser };
    const answer = await accounts.ask(exchange, 'POST', confirmAddressPath, letter);
    const session = await sessionFrom(exchange, answer);
    // A letter has arrived there.
    await inTransaction(db, (tx) => forgetBounce(tx, session.email));
    return session;
  });

  serve(app, userApi.signIn, async ({ body }, exchange) => {
    const { email, password, returnTo } = body;
    const { request } = exchange;
    const known = browsers.idFor(request, email);
    await throttle.begin(email, request.ip, known);
    // Whoever knows the password may follow the letter without choosing another.
    const browser = hashOfBrowser(browsers.remember(exchange, null));
    const credentials = { email, password, callbackURL: carried(returnTo, browser) };
    const answer = await accounts.ask(exchange, 'POST', '/sign-in/email', credentials);
    await throttle.succeeded(email, request.ip, known);
    return sessionFrom(exchange, answer);
  });
}

/** Links in emails that sign in or let one choose a new password. */
function registerLinks(app: FastifyInstance, world: UsersWorld, tools: SignInTools): void {
  const { accounts, browsers } = world;
  const { sessionFrom, requireMail, askLater } = tools;

  serve(app, userApi.readLink, async ({ body }, exchange) => {
    const { link, token } = body;
    if (link === 'confirm_email' || link === 'undo_email_change') {
      const email = await addressOfLink(
        world,
        link === 'undo_email_change' ? 'undo' : 'confirm',
        token,
      );
      return { email, choosePasswordYn: false };
    }
    const id = browsers.idOf(exchange.request);
    const browser = id === null ? null : hashOfBrowser(id);
    const asked = { link, token, browser };
    return (await accounts.ask(exchange, 'POST', readMailedLinkPath, asked)).body as ReadLink;
  });

  serve(app, userApi.sendSignInLink, async ({ body }, exchange) => {
    requireMail();
    const { email, returnTo } = body;
    const asked = { email, callbackURL: carried(returnTo) };
    await askLater(exchange, '/sign-in/magic-link', asked);
    return done;
  });

  serve(app, userApi.signInByLink, async ({ body }, exchange) =>
    sessionFrom(
      exchange,
      await accounts.ask(exchange, 'GET', `/magic-link/verify?${asQuery(body)}`),
    ),
  );

  serve(app, userApi.forgotPassword, async ({ body }, exchange) => {
    requireMail();
    await askLater(exchange, '/request-password-reset', body);
    return done;
  });

  serve(app, userApi.resetPassword, async ({ body }, exchange) => {
    await accounts.ask(exchange, 'POST', '/reset-password', body);
    return done;
  });
}

/** Passkeys, and the identity provider of the installation. */
function registerOtherWays(app: FastifyInstance, world: UsersWorld, tools: SignInTools): void {
  const { accounts, provider } = world;
  const { sessionFrom } = tools;

  serve(app, userApi.passkeyChallenge, async (_, exchange) => {
    const { body } = await accounts.ask(exchange, 'GET', '/passkey/generate-authenticate-options');
    return { options: body as Record<string, unknown> };
  });

  serve(app, userApi.signInByPasskey, async ({ body }, exchange) =>
    sessionFrom(
      exchange,
      await accounts.ask(exchange, 'POST', '/passkey/verify-authentication', body),
    ),
  );

  serve(app, userApi.signInWithProvider, async ({ body }, exchange) => {
    if (!provider) throw new Refusal(404, 'not_set_up', 'No identity provider is configured here.');
    const { body: answer } = await accounts.askProvider(exchange, '/sign-in/social', {
      provider: providerId,
      callbackURL: arrivalPath(body.returnTo),
      errorCallbackURL: '/sign-in?error=provider',
      disableRedirect: true,
    });
    return { url: (answer as { url: string }).url };
  });

  app.get(providerCallback.path, (request, reply) => accounts.pass({ request, reply }));
}

function registerDemoPeople(app: FastifyInstance, world: UsersWorld, tools: SignInTools): void {
  const { accounts, db, demo, mail, provider } = world;
  const demoPeople = () =>
    db
      .selectFrom('demoPerson')
      .innerJoin('users', 'users.id', 'demoPerson.userId')
      .select(['demoPerson.key', 'demoPerson.part', 'demoPerson.userId', 'users.name'])
      .orderBy('demoPerson.sort')
      .execute();

  serve(app, userApi.signInWays, async () => ({
    mailYn: mail.canSend,
    provider: provider?.name ?? null,
    demoPeople: demo
      ? (await demoPeople()).map(({ key, name, part }) => ({ key, name, part }))
      : [],
  }));

  serve(app, userApi.signInAsDemo, async ({ body }, exchange) => {
    const person = demo && (await demoPeople()).find(({ key }) => key === body.key);
    if (!person) throw new Refusal(404, 'not_found', 'There is no such person in a demo here.');
    const { userId } = person;
    return tools.sessionFrom(
      exchange,
      await accounts.ask(exchange, 'POST', demoSignInPath, { userId }),
    );
  });
}

/** Renewing and ending a session. */
function registerSessions(app: FastifyInstance, world: UsersWorld, tools: SignInTools): void {
  const { accounts } = world;

  serve(app, userApi.renew, async (_, exchange) => {
    const answer = await accounts.ask(exchange, 'GET', '/get-session');
    const signedIn = await answer.signedIn();
    if (!signedIn)
      throw new Refusal(401, 'session_expired', 'Your session has expired. Sign in again.');
    return tools.describe(exchange, signedIn);
  });

  serve(app, userApi.signOut, async (_, exchange) => {
    const signedIn = await (
      await accounts.ask(exchange, 'GET', '/get-session?disableRefresh=true')
    ).signedIn();
    await accounts.ask(exchange, 'POST', '/sign-out', {});
    if (signedIn) app.gate.forget(signedIn.sessionId);
    return done;
  });
}

function asQuery({ token }: { token: string }): string {
  return new URLSearchParams({ token }).toString();
}

/** Coming back from another site, the app renews its session and goes on to the page. */
function arrivalPath(returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ arrived: 'provider', return_to: returnTo })}`;
}
