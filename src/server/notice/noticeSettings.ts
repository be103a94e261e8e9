/** By which ways somebody is told, and whether these work: what the profile shows. */
import type { NoticeSettings } from '#api/noticeSchemas.ts';
import { choiceOf } from '#domain/notice/NoticeChoices.ts';
import { eventsFor } from '#domain/notice/NoticeEvent.ts';
import type { NoticeRoutesWorld } from './NoticeWorld.ts';
import { settingOf } from './settings.ts';

export async function describeSettings(
  { db, mail, pushKey }: Pick<NoticeRoutesWorld, 'db' | 'mail' | 'pushKey'>,
  userId: string,
): Promise<NoticeSettings> {
  const [setting, profiles, user, subscriptions] = await Promise.all([
    settingOf(db, userId),
    db.selectFrom('profile').select('role').where('userId', '=', userId).execute(),
    db
      .selectFrom('users')
      .leftJoin('mailBounce', 'mailBounce.address', 'users.email')
      .select(['users.email', 'mailBounce.reason', 'mailBounce.bouncedAt'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pushSubscription')
      .select(['subscriptionId', 'userAgent', 'createdAt', 'goneAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
  ]);
  const { choices, quietHours, timeZone } = setting;
  return {
    rows: eventsFor(profiles.map(({ role }) => role)).map((event) => ({
      event,
      ...choiceOf(event, choices),
    })),
    quietHours,
    timeZone,
    mail: {
      address: user.email,
      canSendYn: mail.canSend,
      bounce: user.bouncedAt === null ? null : { at: user.bouncedAt, reason: user.reason ?? '' },
    },
    push: { publicKey: pushKey, subscriptions },
  };
}
