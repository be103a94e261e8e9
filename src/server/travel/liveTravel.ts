/** Who hears live of the places to travel to: those who share the list, and who comes or goes. */
import { sql } from 'kysely';
import { membershipFacts } from '#domain/group/groupFacts.ts';
import type { Db } from '../platform/db/connect.ts';
import type { NumberedFact } from '../platform/facts/readFacts.ts';
import type { LiveChange, LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

const keyOf = (profileId: string) => `travel of ${profileId}`;

export function liveTravel(db: Db): LiveRules {
  return {
    keysFor: async ({ role, profileId }, ids) =>
      ids.map(() => (role === 'buyer' ? keyOf(profileId) : null)),
    async changesBy(facts) {
      const members = await membersOf(db, facts.flatMap(keeperOf));
      return facts.flatMap((numbered): LiveChange[] => {
        const { fact, number } = numbered;
        const told = new Set<string>();
        for (const id of keeperOf(numbered)) {
          for (const { memberId, profileId, phase } of members.get(id) ?? []) {
            // Who has just gone has another list now.
            const isMoved = 'memberId' in fact && fact.memberId === memberId;
            if (profileId !== null && (phase === 'joined' || isMoved)) told.add(profileId);
          }
        }
        if (fact.kind === 'travel.changed') told.add(fact.keeperId);
        return [...told].map((profileId) => ({ key: keyOf(profileId), number }));
      });
    },
  };
}

function keeperOf({ fact }: NumberedFact): string[] {
  if (fact.kind === 'travel.changed') return [fact.keeperId];
  return 'groupId' in fact ? [fact.groupId] : [];
}

async function membersOf(db: Db, groupIds: string[]) {
  const rows = await db
    .selectFrom('groupMember')
    .select(['groupId', 'memberId', 'profileId', 'phase'])
    .where(sql<boolean>`group_id = any(${[...new Set(groupIds)]}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

export const travelLive: LiveRows<{ db: Db }> = {
  travel: {
    summary: 'The places that one’s group travels to changed, or whose places they can be.',
    facts: [...membershipFacts, 'travel.changed'],
    rules: ({ db }) => liveTravel(db),
  },
};
