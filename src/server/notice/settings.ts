/** How somebody wants to be told, as it is kept. */
import { Refusal } from '../platform/http/errors.ts';
import type { Instant } from '#domain/calendar.ts';
import {
  type NoticeSetting,
  type NoticeSwitch,
  usualSetting,
  whyFixed,
  withSwitch,
} from '#domain/notice/NoticeChoices.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';

/** By user; who never chose is not in it. */
export async function settingsOf(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<Map<string, NoticeSetting>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('noticeSetting')
    .selectAll()
    .where('userId', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, ...setting }) => [userId, setting]));
}

export async function settingOf(db: Db | Tx, userId: string): Promise<NoticeSetting> {
  return (await settingsOf(db, [userId])).get(userId) ?? usualSetting;
}

/**
 * Changes what is kept, of two who do so at once one after the other.
 * @param timeZone of the browser, kept where none is known yet
 */
async function change(
  tx: Tx,
  now: Instant,
  userId: string,
  timeZone: string | null,
  changed: (before: NoticeSetting) => Partial<NoticeSetting>,
): Promise<void> {
  await tx
    .insertInto('noticeSetting')
    .values({ userId, choices: '{}', quietHours: null, timeZone })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const { userId: _, ...before } = await tx
    .selectFrom('noticeSetting')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after: NoticeSetting = {
    ...before,
    timeZone: before.timeZone ?? timeZone,
    ...changed(before),
  };
  await tx
    .updateTable('noticeSetting')
    .set({
      choices: JSON.stringify(after.choices),
      quietHours: after.quietHours === null ? null : JSON.stringify(after.quietHours),
      timeZone: after.timeZone,
    })
    .where('userId', '=', userId)
    .execute();
  await recordFacts(tx, now, [{ kind: 'notice.changed', userId }]);
}

/** @throws Refusal where it comes in any case */
export async function turnSwitch(
  tx: Tx,
  now: Instant,
  userId: string,
  chosen: NoticeSwitch,
  timeZone: string,
): Promise<void> {
  const why = whyFixed(chosen.event, chosen.channel);
  if (why !== null) throw new Refusal(409, 'not_possible_now', why, 'event');
  await change(tx, now, userId, timeZone, ({ choices }) => ({
    choices: withSwitch(choices, chosen),
  }));
}

export async function setQuietHours(
  tx: Tx,
  now: Instant,
  userId: string,
  { quietHours, timeZone }: { quietHours: NoticeSetting['quietHours']; timeZone: string },
): Promise<void> {
  await change(tx, now, userId, timeZone, () => ({ quietHours, timeZone }));
}

/** By a link in a letter, of which nobody knows in which zone it was pressed. */
export async function changeChoices(
  tx: Tx,
  now: Instant,
  userId: string,
  changed: (choices: NoticeSetting['choices']) => NoticeSetting['choices'],
): Promise<void> {
  await change(tx, now, userId, null, ({ choices }) => ({ choices: changed(choices) }));
}
