/** The calls that move an account to another e-mail address. */
import type { FastifyInstance } from 'fastify';
import { userApi } from '#api/user.ts';
import { Refusal } from '../platform/http/errors.ts';
import { requireOrigin } from '../platform/http/originOf.ts';
import { serve } from '../platform/http/serve.ts';
import { cannotSendMail } from '../platform/mail/Mailer.ts';
import { passwords } from './auth/password.ts';
import { askForAddress, confirmAddress, keepAddress, undoChange } from './changeEmail.ts';
import { describeMe } from './describeMe.ts';
import { endSessions } from './endSessions.ts';
import type { UsersWorld } from './UsersWorld.ts';

export function registerEmailChange(app: FastifyInstance, world: UsersWorld): void {
  const { accounts, db, mail, now, publicUrl } = world;

  serve(app, userApi.changeEmail, async ({ body }, exchange) => {
    const { caller, request } = exchange;
    const { newEmail, password } = body;
    const { userId } = caller;
    if (!mail.canSend) throw cannotSendMail();
    if (password === undefined) await accounts.requireFresh(caller, exchange);
    else await requirePassword(userId, password);
    await askForAddress(world, {
      userId,
      newEmail,
      ipAddress: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
      origin: requireOrigin(request, publicUrl),
    });
    return describeMe(db, userId, now());
  });

  serve(app, userApi.confirmEmail, async ({ body }, { caller: { userId }, request }) => {
    await confirmAddress(world, userId, body.token, requireOrigin(request, publicUrl));
    return describeMe(db, userId, now());
  });

  serve(app, userApi.keepEmail, async (_, { caller: { userId } }) => {
    await keepAddress(world, userId);
    return describeMe(db, userId, now());
  });

  serve(app, userApi.undoEmailChange, async ({ body }) => {
    const { userId, ...undone } = await undoChange(world, body.token);
    await endSessions(world, app.gate, { userId });
    return undone;
  });

  async function requirePassword(userId: string, password: string): Promise<void> {
    const account = await db
      .selectFrom('userAccount')
      .select('password')
      .where('userId', '=', userId)
      .where('password', 'is not', null)
      .executeTakeFirst();
    const hash = account?.password ?? null;
    if (hash !== null && (await passwords.verify({ hash, password }))) return;
    throw new Refusal(400, 'wrong_password', 'This is not your present password.', 'password');
  }
}
