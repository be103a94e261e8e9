/** The centre in the header, the switches in the profile, and ending letters by their link. */
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { oneClickPage } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { noticeApi } from '#api/notice.ts';
import type { Instant } from '#domain/calendar.ts';
import { choiceOf, withoutMail, withSwitch } from '#domain/notice/NoticeChoices.ts';
import { noticeRules } from '#domain/notice/NoticeEvent.ts';
import { mostSubscriptions, type PushKeys } from '#domain/notice/PushSubscription.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { describeSettings } from './noticeSettings.ts';
import type { NoticeRoutesWorld } from './NoticeWorld.ts';
import { countUnread, findNotices, markRead } from './readNotices.ts';
import { isPushService } from './pushServices.ts';
import { changeChoices, setQuietHours, settingOf, turnSwitch } from './settings.ts';
import { tryMail } from './tryMail.ts';
import { readUnsubscribing, type Unsubscribing } from './unsubscribeLink.ts';

export function registerNotices(app: FastifyInstance, world: NoticeRoutesWorld): void {
  registerCenter(app, world);
  registerSettings(app, world);
  registerPush(app, world);
  registerUnsubscribing(app, world);
}

function registerCenter(app: FastifyInstance, { db, now }: NoticeRoutesWorld): void {
  serve(app, noticeApi.unread, async (_, { caller: { userId } }) => ({
    unread: await countUnread(db, userId),
  }));
  serve(app, noticeApi.notices, ({ query }, { caller: { userId } }) =>
    findNotices(db, userId, query.after),
  );
  for (const endpoint of [noticeApi.markRead, noticeApi.markAllRead, noticeApi.readPage] as const) {
    serve(app, endpoint, ({ body }, { caller: { userId } }) => markRead(db, now(), userId, body));
  }
}

function registerSettings(app: FastifyInstance, world: NoticeRoutesWorld): void {
  const { db, now } = world;

  serve(app, noticeApi.settings, (_, { caller: { userId } }) => describeSettings(world, userId));
  serve(app, noticeApi.choose, async ({ body: { chosen, timeZone } }, { caller: { userId } }) => {
    await inTransaction(db, (tx) => turnSwitch(tx, now(), userId, chosen, timeZone));
    return describeSettings(world, userId);
  });
  serve(app, noticeApi.setQuietHours, async ({ body }, { caller: { userId } }) => {
    await inTransaction(db, (tx) => setQuietHours(tx, now(), userId, body));
    return describeSettings(world, userId);
  });
  serve(app, noticeApi.tryMail, async (_, { caller: { userId } }) => {
    await tryMail(world, userId);
    return describeSettings(world, userId);
  });
}

/** The browsers that get a person’s push notifications. */
function registerPush(app: FastifyInstance, world: NoticeRoutesWorld): void {
  const { db, now } = world;

  serve(app, noticeApi.addPush, async ({ body }, { caller: { userId }, request }) => {
    if (!isPushService(body.endpoint, world.pushServices)) {
      throw new Refusal(
        400,
        'invalid_field',
        'This browser’s push service is not known here. Ask whoever runs this installation to add it.',
        'endpoint',
      );
    }
    const userAgent = request.headers['user-agent']?.slice(0, 500) ?? null;
    await inTransaction(db, (tx) => saveSubscription(tx, now(), userId, { ...body, userAgent }));
    return describeSettings(world, userId);
  });
  serve(app, noticeApi.removePush, async ({ body }, { caller: { userId } }) => {
    await inTransaction(db, async (tx) => {
      await tx
        .deleteFrom('pushSubscription')
        .where('subscriptionId', '=', body.subscriptionId)
        .where('userId', '=', userId)
        .execute();
      await recordFacts(tx, now(), [{ kind: 'notice.changed', userId }]);
    });
    return describeSettings(world, userId);
  });
}

/** @throws Refusal if the person already has `mostSubscriptions` browsers */
async function saveSubscription(
  tx: Tx,
  now: Instant,
  userId: string,
  subscription: PushKeys & { userAgent: string | null },
): Promise<void> {
  const { count } = await tx
    .selectFrom('pushSubscription')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('endpoint', '!=', subscription.endpoint)
    .executeTakeFirstOrThrow();
  if (count >= mostSubscriptions) {
    throw new Refusal(
      409,
      'not_possible_now',
      `You are pushed to in ${mostSubscriptions} browsers already. Remove one of them first.`,
    );
  }
  const kept = {
    ...subscription,
    userId,
    createdAt: now,
    goneAt: null,
  };
  // A browser belongs to whoever signed in with it last.
  await tx
    .insertInto('pushSubscription')
    .values({ subscriptionId: uuidv7(), ...kept })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(kept))
    .execute();
  await recordFacts(tx, now, [{ kind: 'notice.changed', userId }]);
}

function registerUnsubscribing(app: FastifyInstance, world: NoticeRoutesWorld): void {
  const { db, now } = world;

  serve(app, noticeApi.whatUnsubscribes, async ({ query }) => {
    const { userId, event } = requireSigned(query.token);
    const { choices } = await settingOf(db, userId);
    return { event, timing: event === null ? 'at_once' : choiceOf(event, choices).mail };
  });
  serve(app, noticeApi.unsubscribe, async ({ body }) => {
    const asked = requireSigned(body.token);
    await unsubscribe(asked);
    return { event: asked.event };
  });

  // A mail program sends a form, and no cookie or token (RFC 8058, section 3.2).
  void app.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { bodyLimit: 1_024, parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    );
    serve(scope, noticeApi.oneClick, async ({ query }) => {
      await unsubscribe(requireSigned(query.token));
      return {};
    });
  });
  // Programs that do not know that open the same address as a page.
  app.get(oneClickPage.path, (request, reply) => {
    const { token } = fileSchemas.oneClickPage.query.parse(request.query);
    return reply.redirect(`/unsubscribe?${new URLSearchParams({ token })}`);
  });

  function requireSigned(token: string): Unsubscribing {
    const asked = readUnsubscribing(world.unsubscribeKey, token);
    if (asked) return asked;
    throw new Refusal(
      410,
      'link_expired',
      'This link is not whole. Sign in and choose under Notifications in your profile instead.',
    );
  }

  async function unsubscribe({ userId, event }: Unsubscribing): Promise<void> {
    if (event !== null && noticeRules[event].legalYn) return;
    await inTransaction(db, async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .executeTakeFirst();
      // Whose account is gone gets no letters anyway.
      if (!user) return;
      await changeChoices(tx, now(), userId, (choices) =>
        event === null
          ? withoutMail(choices)
          : withSwitch(choices, { event, channel: 'mail', timing: 'off' }),
      );
    });
  }
}
