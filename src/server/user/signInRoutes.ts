/** Signing up, in and out. No answer tells whether somebody has an account. */
import type { FastifyInstance } from 'fastify';
import { userApi } from '#api/user.ts';
import { providerCallback } from '#api/file.ts';
import { tooEasy } from '#domain/user/password.ts';
import type { UserSession } from '#domain/user/User.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { cannotSendMail } from '../platform/mail/Mailer.ts';
import type { AuthAnswer, Exchanged } from './auth/Accounts.ts';
import { carried } from './auth/createAuth.ts';
import { demoSignInPath } from './auth/demoSignIn.ts';
import { providerId } from './auth/providerPlugin.ts';
import { describeSession } from './describeSession.ts';
import { createSignInThrottle } from './signInThrottle.ts';
import type { UsersWorld } from './UsersWorld.ts';

const done = {};

export function registerSignIn(app: FastifyInstance, world: UsersWorld): void {
  const { accounts, db, demo, mail, now, provider } = world;
  const throttle = createSignInThrottle(now);

  async function sessionFrom(answer: AuthAnswer): Promise<UserSession> {
    const signedIn = await answer.signedIn();
    if (!signedIn)
      throw new Refusal(
        409,
        'already_exists',
        'This address is confirmed already. Sign in to go on.',
      );
    return describeSession(world, signedIn);
  }

  const hasAccount = (email: string) =>
    db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

  const requireMail = () => {
    if (!mail.canSend) throw cannotSendMail();
  };

  serve(app, userApi.signUp, async ({ body }, exchange) => {
    requireMail();
    const { name, email, password, returnTo } = body;
    const flaw = tooEasy(password, [name, email]);
    if (flaw !== null) throw new Refusal(400, 'invalid_field', flaw, 'password');
    const account = { name, email, password, callbackURL: carried(returnTo) };
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

  serve(app, userApi.verifyEmail, async ({ body }, exchange) =>
    sessionFrom(await accounts.ask(exchange, 'GET', `/verify-email?${asQuery(body)}`)),
  );

  serve(app, userApi.signIn, async ({ body }, exchange) => {
    const { email, password, returnTo } = body;
    throttle.begin(email, exchange.request.ip);
    const credentials = { email, password, callbackURL: carried(returnTo) };
    const answer = await accounts.ask(exchange, 'POST', '/sign-in/email', credentials);
    throttle.succeeded(email, exchange.request.ip);
    return sessionFrom(answer);
  });

  serve(app, userApi.sendSignInLink, async ({ body }, exchange) => {
    requireMail();
    const { email, returnTo } = body;
    await accounts.ask(exchange, 'POST', '/sign-in/magic-link', {
      email,
      callbackURL: carried(returnTo),
    });
    return done;
  });

  serve(app, userApi.signInByLink, async ({ body }, exchange) =>
    sessionFrom(await accounts.ask(exchange, 'GET', `/magic-link/verify?${asQuery(body)}`)),
  );

  serve(app, userApi.forgotPassword, async ({ body }, exchange) => {
    requireMail();
    await accounts.ask(exchange, 'POST', '/request-password-reset', body);
    return done;
  });

  serve(app, userApi.resetPassword, async ({ body }, exchange) => {
    await accounts.ask(exchange, 'POST', '/reset-password', body);
    return done;
  });

  serve(app, userApi.passkeyChallenge, async (_, exchange) => {
    const { body } = await accounts.ask(exchange, 'GET', '/passkey/generate-authenticate-options');
    return { options: body as Record<string, unknown> };
  });

  serve(app, userApi.signInByPasskey, async ({ body }, exchange) =>
    sessionFrom(await accounts.ask(exchange, 'POST', '/passkey/verify-authentication', body)),
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
    return sessionFrom(await accounts.ask(exchange, 'POST', demoSignInPath, { userId }));
  });

  serve(app, userApi.renew, async (_, exchange) => {
    const answer = await accounts.ask(exchange, 'GET', '/get-session');
    const signedIn = await answer.signedIn();
    if (!signedIn)
      throw new Refusal(401, 'session_expired', 'Your session has expired. Sign in again.');
    return describeSession(world, signedIn);
  });

  serve(app, userApi.signOut, async (_, exchange) => {
    const signedIn = await (await present(exchange)).signedIn();
    await accounts.ask(exchange, 'POST', '/sign-out', {});
    if (signedIn) app.gate.forget(signedIn.sessionId);
    return done;
  });

  const present = (exchange: Exchanged) =>
    accounts.ask(exchange, 'GET', '/get-session?disableRefresh=true');
}

function asQuery({ token }: { token: string }): string {
  return new URLSearchParams({ token }).toString();
}

/** Coming back from another site, the app renews its session and goes on to the page. */
function arrivalPath(returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ arrived: 'provider', return_to: returnTo })}`;
}
