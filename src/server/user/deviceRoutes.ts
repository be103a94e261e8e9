/** Where and how a user signs in: devices, password, passkeys, and the end of the account. */
import type { FastifyInstance } from 'fastify';
import { userApi } from '#api/user.ts';
import type { SignedIn } from '#domain/access.ts';
import { tooEasy } from '#domain/user/password.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { deleteUser } from './deleteUser.ts';
import { endSessions } from './endSessions.ts';
import type { UsersWorld } from './UsersWorld.ts';

const done = {};

export function registerDevices(app: FastifyInstance, world: UsersWorld): void {
  const { accounts, db, now } = world;

  const end = ({ userId }: SignedIn, which: { only?: string; except?: string } = {}) =>
    endSessions(world, app.gate, { userId, ...which });

  serve(app, userApi.sessions, async (_, { caller }) => {
    const rows = await db
      .selectFrom('userSession')
      .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
      .where('userId', '=', caller.userId)
      .where('expiresAt', '>', now())
      .orderBy('updatedAt', 'desc')
      .execute();
    return {
      sessions: rows.map(({ id, updatedAt, ...row }) => ({
        ...row,
        sessionId: id,
        lastSeenAt: updatedAt,
        currentYn: id === caller.sessionId,
      })),
    };
  });

  serve(app, userApi.endSession, async ({ body: { sessionId } }, { caller }) => {
    if ((await end(caller, { only: sessionId })) === 0) {
      throw notFound('This device is signed out already.');
    }
    return done;
  });

  serve(app, userApi.signOutEverywhere, async (_, { caller }) => {
    await end(caller);
    return done;
  });

  serve(app, userApi.changePassword, async ({ body }, exchange) => {
    const { caller } = exchange;
    const user = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const flaw = tooEasy(body.newPassword, [user.name, user.email]);
    if (flaw !== null) throw new Refusal(400, 'invalid_field', flaw, 'new_password');
    await accounts.askAs(caller, exchange, 'POST', '/change-password', body);
    await end(caller, { except: caller.sessionId });
    return done;
  });

  serve(app, userApi.passkeys, async (_, { caller }) => {
    const rows = await db
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt'])
      .where('userId', '=', caller.userId)
      .orderBy('createdAt')
      .execute();
    return { passkeys: rows.map(shown) };
  });

  serve(app, userApi.passkeyRegistration, async (_, exchange) => {
    const path = '/passkey/generate-register-options';
    const { body } = await accounts.askAs(exchange.caller, exchange, 'GET', path);
    return { options: body as Record<string, unknown> };
  });

  serve(app, userApi.addPasskey, async ({ body }, exchange) => {
    const path = '/passkey/verify-registration';
    const answer = await accounts.askAs(exchange.caller, exchange, 'POST', path, body);
    return shown(answer.body as KeptPasskey);
  });

  serve(app, userApi.removePasskey, async ({ body: { passkeyId } }, exchange) => {
    await accounts.requireFresh(exchange.caller, exchange);
    const { numDeletedRows } = await inTransaction(db, (tx) =>
      tx
        .deleteFrom('passkey')
        .where('id', '=', passkeyId)
        .where('userId', '=', exchange.caller.userId)
        .executeTakeFirst(),
    );
    if (numDeletedRows === 0n) throw notFound('This passkey is gone already.');
    return done;
  });

  serve(app, userApi.deleteAccount, async ({ body: { email } }, exchange) => {
    const { caller } = exchange;
    await accounts.requireFresh(caller, exchange);
    await deleteUser(world, caller.userId, email);
    app.gate.forgetUser(caller.userId);
    return done;
  });
}

interface KeptPasskey {
  id: string;
  name: string | null;
  createdAt: string | null;
}

function shown({ id, name, createdAt }: KeptPasskey) {
  return { passkeyId: id, name: name ?? 'Passkey', createdAt: createdAt! };
}
