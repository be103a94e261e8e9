/** What follows for people’s notices from letters that come back, and from leaving a group. */
import { type Prepared, type Reaction, reaction } from '../platform/facts/Reaction.ts';
import { forgetThreads } from './threadNotices.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { writeNotice } from './writeNotice.ts';

export function noticeReactions(world: NoticeWorld): Reaction[] {
  return [
    reaction({
      name: 'notice.bounces',
      kinds: ['mail.bounced'],
      prepare: ({ bouncedAt }) => tellOfBounce(world, bouncedAt),
    }),
    reaction({
      name: 'notice.left',
      kinds: ['group.left', 'group.removed'],
      prepare: async ({ groupId }) => forgetThreads(world, groupId),
    }),
  ];
}

/** To whoever has that address; in the app alone, as letters do not reach them. */
async function tellOfBounce(world: NoticeWorld, bouncedAt: string): Promise<Prepared | null> {
  const people = await world.db
    .selectFrom('mailBounce')
    .innerJoin('users', 'users.email', 'mailBounce.address')
    .innerJoin('profile', 'profile.userId', 'users.id')
    .select(['users.id as userId', 'users.name', 'users.email', 'profile.role'])
    .select('mailBounce.reason')
    .where('mailBounce.bouncedAt', '=', bouncedAt)
    .distinctOn('users.id')
    .execute();
  if (people.length === 0) return null;
  return {
    async write(tx) {
      for (const { reason, ...person } of people) {
        await writeNotice(world, tx, person, {
          event: 'reachability',
          eventKey: `bounce ${bouncedAt}`,
          title: 'Letters to your address come back',
          paragraphs: [
            `The mail server of ${person.email} does not take them: “${reason}”. Until that is mended you get only letters that bind. Correct your address, or try again in your profile once it takes mail.`,
          ],
          action: 'See what to do',
          path: '/profile#notifications',
        });
      }
    },
  };
}
