/** Who listens live to a thread, and to the list of their threads. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { Db } from '../platform/db/connect.ts';
import type { NumberedFact } from '../platform/facts/readFacts.ts';
import type { LiveChange, LiveContent, LiveRules } from '../platform/live/LiveRules.ts';
import { listKey } from './chatLists.ts';
import { roomKey } from './chatRooms.ts';
import { presentInSql } from './seats.ts';

export function liveChat(db: Db, content: LiveContent): LiveRules {
  return {
    content,
    async keysFor({ profileId, role }, ids) {
      const rows = await presentIn(db, sql<boolean>`thread.thread_id = any(${ids}::uuid[])`);
      const own = new Set(
        rows.flatMap((row) =>
          row.profileId === profileId && role !== 'admin' ? [row.threadId] : [],
        ),
      );
      return ids.map((id) => (own.has(id) ? roomKey(id) : null));
    },
    async changesBy(facts) {
      const threads = await threadsOf(db, facts);
      return facts.flatMap((numbered): LiveChange[] =>
        (threads.get(groupOf(numbered)) ?? []).map(({ threadId, profileIds }) => ({
          key: roomKey(threadId),
          number: numbered.number,
          mayHear: ({ profileId }: Actor) => profileIds.has(profileId),
        })),
      );
    },
  };
}

export function liveChats(db: Db, content: LiveContent): LiveRules {
  return {
    content,
    keysFor: async ({ profileId, role }, ids) =>
      ids.map(() => (role === 'admin' ? null : listKey(profileId))),
    async changesBy(facts) {
      const threads = await threadsOf(db, facts);
      const members = await memberProfiles(db, facts);
      return facts.flatMap((numbered): LiveChange[] => {
        const { fact, number } = numbered;
        const present = (threads.get(groupOf(numbered)) ?? []).flatMap((one) => [
          ...one.profileIds,
        ]);
        // Who has just gone has a shorter list.
        const moved = 'memberId' in fact ? members.get(fact.memberId) : undefined;
        const whose = new Set([...present, ...(moved ? [moved] : [])]);
        return [...whose].map((profileId) => ({ key: listKey(profileId), number }));
      });
    },
  };
}

function groupOf({ fact }: NumberedFact): string {
  return 'groupId' in fact ? fact.groupId : '';
}

/** By group: its threads with who is in each now. */
async function threadsOf(db: Db, facts: NumberedFact[]) {
  const groupIds = facts.map(groupOf).filter((id) => id !== '');
  const rows = await presentIn(db, sql<boolean>`thread.group_id = any(${groupIds}::uuid[])`);
  const groups = Map.groupBy(rows, ({ groupId }) => groupId);
  return new Map(
    [...groups].map(([groupId, those]) => {
      const threads = Map.groupBy(those, ({ threadId }) => threadId);
      return [
        groupId,
        [...threads].map(([threadId, seats]) => ({
          threadId,
          profileIds: new Set(seats.map(({ profileId }) => profileId)),
        })),
      ] as const;
    }),
  );
}

function presentIn(db: Db, which: ReturnType<typeof sql<boolean>>) {
  return db
    .selectFrom('chatThread as thread')
    .innerJoin('chatSeat as seat', 'seat.threadId', 'thread.threadId')
    .select(['thread.threadId', 'thread.groupId', 'seat.profileId'])
    .where(which)
    .where(presentInSql)
    .execute();
}

async function memberProfiles(db: Db, facts: NumberedFact[]): Promise<Map<string, string>> {
  const memberIds = facts.flatMap(({ fact }) => ('memberId' in fact ? [fact.memberId] : []));
  const rows = await db
    .selectFrom('groupMember')
    .select(['memberId', 'profileId'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ memberId, profileId }) => (profileId === null ? [] : [[memberId, profileId]])),
  );
}
