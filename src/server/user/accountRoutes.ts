/** What users keep about themselves: name, preferences, consents, profiles. */
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { myData } from '#api/file.ts';
import { userApi } from '#api/user.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { addProfile, findProfiles } from './describeSession.ts';
import { describeMe } from './describeMe.ts';
import { exportData } from './exportData.ts';
import type { UsersWorld } from './UsersWorld.ts';

export function registerAccount(app: FastifyInstance, world: UsersWorld): void {
  const { db, now } = world;

  serve(app, userApi.me, (_, { caller }) => describeMe(db, caller.userId, now()));

  serve(app, userApi.updateAccount, async ({ body }, { caller }) => {
    const { name, phone, locale } = body;
    const { userId, profileId } = caller;
    await inTransaction(db, async (tx) => {
      const user = { ...(name && { name }), ...(locale && { locale }), updatedAt: now() };
      await tx.updateTable('users').set(user).where('id', '=', userId).execute();
      if (name) {
        const shown = { displayName: name };
        await tx.updateTable('profile').set(shown).where('userId', '=', userId).execute();
      }
      if (phone !== undefined) {
        await tx.updateTable('profile').set({ phone }).where('profileId', '=', profileId).execute();
      }
      await recordFacts(tx, now(), [{ kind: 'user.changed', userId }]);
    });
    return describeMe(db, userId, now());
  });

  serve(app, userApi.setPreferences, async ({ body }, { caller: { userId } }) => {
    const { display } = body;
    const preferences = { display: JSON.stringify(display), updatedAt: now() };
    await inTransaction(db, async (tx) => {
      await tx.updateTable('users').set(preferences).where('id', '=', userId).execute();
      await recordFacts(tx, now(), [{ kind: 'user.changed', userId }]);
    });
    return describeMe(db, userId, now());
  });

  serve(app, userApi.giveConsent, async ({ body }, { caller: { userId }, request }) => {
    if (body.version !== consentVersions[body.kind]) {
      throw new Refusal(
        409,
        'document_changed',
        'The text has changed since you opened it. Reload and read it anew.',
      );
    }
    const consent = {
      ...body,
      consentId: uuidv7(),
      userId,
      at: now(),
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    };
    await inTransaction(db, async (tx) => {
      await tx.insertInto('userConsent').values(consent).execute();
      await recordFacts(tx, now(), [{ kind: 'user.changed', userId }]);
    });
    return describeMe(db, userId, now());
  });

  serve(app, userApi.addBuyerProfile, async (_, { caller: { userId } }) => {
    const { displayName } = (await findProfiles(db, userId))[0]!;
    await addProfile(db, now(), userId, 'buyer', displayName);
    const profiles = await findProfiles(db, userId);
    return { profile: profiles.find(({ role }) => role === 'buyer')! };
  });

  app.get(myData.path, async (request, reply) => {
    const { userId } = await app.gate.admit(myData.audience, request);
    const data = await exportData(db, userId, now());
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="lintel-my-data.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
}
