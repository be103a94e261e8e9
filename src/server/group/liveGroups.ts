/** Who hears live of a group of buyers, and of their list of them. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { FactKind } from '#domain/facts.ts';
import type { MemberStatus } from '#domain/group/MemberStatus.ts';
import { membershipFacts } from '#domain/group/groupFacts.ts';
import type { Db } from '../platform/db/connect.ts';
import type { NumberedFact } from '../platform/facts/readFacts.ts';
import type { LiveChange, LiveRules, LiveRows } from '../platform/live/LiveRules.ts';
import { seesGroup } from './describeGroups.ts';

interface Place {
  memberId: string;
  profileId: string | null;
  status: MemberStatus;
}

export function liveGroup(db: Db): LiveRules {
  return {
    async keysFor(actor, ids) {
      const groups = await findPlaces(db, ids);
      return ids.map((id) => {
        const places = groups.get(id);
        return places && seesGroup(places, actor) ? `group ${id}` : null;
      });
    },
    async changesBy(facts) {
      const groups = await findPlaces(db, facts.flatMap(groupOf));
      return facts.flatMap((numbered): LiveChange[] => {
        const [id] = groupOf(numbered);
        const places = id === undefined ? undefined : groups.get(id);
        if (id === undefined || !places) return [];
        const mayHear = (actor: Actor) => seesGroup(places, actor);
        return [{ key: `group ${id}`, number: numbered.number, mayHear }];
      });
    },
  };
}

export function liveGroups(db: Db): LiveRules {
  const ofOne = (profileId: string) => `groups of ${profileId}`;
  return {
    keysFor: async ({ role, profileId }, ids) =>
      ids.map(() => (role === 'buyer' ? ofOne(profileId) : null)),
    async changesBy(facts) {
      const groups = await findPlaces(db, facts.flatMap(groupOf));
      return facts.flatMap((numbered): LiveChange[] => {
        const places = groups.get(groupOf(numbered)[0] ?? '') ?? [];
        const moved = 'memberId' in numbered.fact ? numbered.fact.memberId : '';
        const profileIds = places.flatMap(({ memberId, profileId, status }) =>
          // Who has just gone sees one group less.
          profileId !== null && (status === 'joined' || memberId === moved) ? [profileId] : [],
        );
        return profileIds.map((profileId) => ({ key: ofOne(profileId), number: numbered.number }));
      });
    },
  };
}

function groupOf({ fact }: NumberedFact): string[] {
  return 'groupId' in fact ? [fact.groupId] : [];
}

async function findPlaces(db: Db, groupIds: string[]): Promise<Map<string, Place[]>> {
  const rows = await db
    .selectFrom('groupMember')
    .select(['groupId', 'memberId', 'profileId', 'status'])
    .where(sql<boolean>`group_id = any(${[...new Set(groupIds)]}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

const inGroup: readonly FactKind[] = [
  'group.opened',
  'group.invited',
  'group.link_opened',
  'group.declined',
  'group.expired',
  'group.taken_back',
  'group.entities_changed',
];

export const groupLive: LiveRows<{ db: Db }> = {
  group: {
    summary: 'The people of one group of buyers changed.',
    facts: [...inGroup, ...membershipFacts],
    rules: ({ db }) => liveGroup(db),
  },
  groups: {
    summary: 'The list of one’s groups changed, or one of them.',
    facts: [...inGroup, ...membershipFacts],
    rules: ({ db }) => liveGroups(db),
  },
};
