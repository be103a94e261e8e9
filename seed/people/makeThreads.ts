/** Lets the demo's people talk, through the same commands as anybody. What is there already stays. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import { reactTo } from '#server/chat/changeMessage.ts';
import { markRead } from '#server/chat/marks.ts';
import { openThread } from '#server/chat/openThread.ts';
import { openPokes } from '#server/chat/pokes.ts';
import { sendMessage } from '#server/chat/sendMessage.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { openBus } from '#server/platform/live/bus/Bus.ts';
import { findDemoProfile } from '#server/user/saveDemoPerson.ts';
import { type DemoThread, demoThreads } from './threads.ts';

const msPerMinute = 60_000;

export async function makeThreads(db: Db, now: Instant): Promise<void> {
  const homes = await db
    .selectFrom('property')
    .select('listingKey')
    .where('demoYn', '=', true)
    .where('standardStatus', '=', 'Active')
    .where('internetEntireListingDisplayYn', '=', true)
    .where('suppressedAt', 'is', null)
    .orderBy('listingKey')
    .limit(3)
    .execute();
  for (const thread of demoThreads) {
    await makeThread(
      db,
      now,
      thread,
      homes.map(({ listingKey }) => listingKey),
    );
  }
}

async function makeThread(db: Db, now: Instant, thread: DemoThread, homes: string[]) {
  const [buyer, agent] = [
    await actorOf(db, thread.buyer, 'buyer'),
    await actorOf(db, thread.agent, 'agent'),
  ];
  if (!buyer || !agent) return;
  const { profileId: agentProfileId } = agent;
  const anyYn = await db
    .selectFrom('chatSeat')
    .select('threadId')
    .where('profileId', '=', buyer.profileId)
    .limit(1)
    .executeTakeFirst();
  // Whoever plays them talks on their own, and may be in groups by now.
  if (anyYn) return;
  const inGroup = await db
    .selectFrom('groupMember')
    .select('groupId')
    .where('profileId', '=', buyer.profileId)
    .limit(1)
    .executeTakeFirst();
  if (inGroup) return;
  const minutes = thread.lines.reduce((sum, line) => sum + line.minutesLater, 0);
  let at = addMs(now, -(thread.endedHoursAgo * 60 + minutes) * msPerMinute);
  const bus = openBus({
    carrier: null,
    onError(error) {
      throw error;
    },
  });
  const world = { db, now: () => at, pokes: openPokes(bus) };
  const threadId = await openThread(world, buyer, { agentProfileId });
  for (const [index, line] of thread.lines.entries()) {
    at = addMs(at, line.minutesLater * msPerMinute);
    const [by, other] = line.by === 'buyer' ? [buyer, agent] : [agent, buyer];
    const listingKey = line.home === undefined ? undefined : homes[line.home];
    const { message } = await sendMessage(world, by, {
      threadId,
      clientId: randomUUID(),
      body: line.text,
      ...(listingKey !== undefined && { subject: { kind: 'home', listingKey } as const }),
      ...(line.quotes !== undefined && { quotedNumber: index + 1 - line.quotes }),
    });
    const { number } = message;
    for (const reader of [by, other]) await markRead(world, reader, { threadId, upTo: number });
    if (line.reaction) {
      await reactTo(world, other, { threadId, number, emoji: line.reaction, onYn: true });
    }
  }
  await bus.close();
}

async function actorOf(db: Db, key: string, role: 'buyer' | 'agent'): Promise<Actor | null> {
  const profileId = await findDemoProfile(db, key, role);
  if (profileId === undefined) return null;
  const { userId } = await db
    .selectFrom('profile')
    .select('userId')
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  // Nobody signs in for it.
  return { userId, sessionId: userId, profileId, role };
}
