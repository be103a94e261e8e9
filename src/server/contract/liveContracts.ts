/** Who hears live of an agreement, of their list of them, and of what waits for the broker. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import { phasesBeingMade } from '#domain/contract/ContractStatus.ts';
import { contractFactRows } from '#domain/contract/contractFactRows.ts';
import { roleIn } from '#domain/contract/people/parties.ts';
import type { FactKind } from '#domain/facts.ts';
import { namesOf } from '#domain/life.ts';
import type { Db } from '../platform/db/connect.ts';
import type { NumberedFact } from '../platform/facts/readFacts.ts';
import type { LiveChange, LiveRules, LiveRows } from '../platform/live/LiveRules.ts';
import { type People, peopleIn } from './peopleIn.ts';
import { canAgentAct } from '../agent/liveAgents.ts';

export function liveContract(db: Db): LiveRules {
  return {
    async keysFor(actor, ids) {
      const people = await findPeople(db, ids);
      return ids.map((id) => {
        const found = people.get(id);
        return found && roleIn(found, actor) !== null ? `contract ${id}` : null;
      });
    },
    async changesBy(facts) {
      const made = await findMade(db, facts);
      const people = await findPeople(
        db,
        facts.flatMap((one) => contractsIn(one, made)),
      );
      return facts.flatMap((numbered): LiveChange[] =>
        contractsIn(numbered, made).flatMap((id) => {
          const found = people.get(id);
          if (!found) return [];
          const mayHear = (actor: Actor) => roleIn(found, actor) !== null;
          return [{ key: `contract ${id}`, number: numbered.number, mayHear }];
        }),
      );
    },
  };
}

export function liveAgreements(db: Db): LiveRules {
  return listOf('agreements', async (facts) => {
    const made = await findMade(db, facts);
    const [people, left] = await Promise.all([
      findPeople(
        db,
        facts.flatMap((one) => contractsIn(one, made)),
      ),
      findInvited(db, facts),
    ]);
    return facts.map((numbered) => {
      const { fact } = numbered;
      const found = contractsIn(numbered, made).flatMap((id) => people.get(id) ?? []);
      const invited = 'inviteId' in fact ? left.get(fact.inviteId) : undefined;
      return [
        ...found.map(({ agent }) => agent.profileId),
        ...found.flatMap(({ parties }) => parties.flatMap(({ profileId }) => profileId ?? [])),
        // Who was taken off is on it no more, and their list is shorter.
        ...(invited ? [invited] : []),
      ];
    });
  });
}

export function liveApprovals(db: Db): LiveRules {
  return listOf('approvals', async (facts) => {
    const people = await findPeople(db, facts.flatMap(contractOf));
    return facts.map((numbered) => {
      if ('agentProfileId' in numbered.fact) return [numbered.fact.agentProfileId];
      const agent = people.get(contractOf(numbered)[0] ?? '')?.agent;
      return agent ? [agent.profileId] : [];
    });
  });
}

/**
 * A list that each profile has of its own, and admins of everything.
 * @param whose the profiles whose list a fact changed, by fact
 */
function listOf(
  noun: 'agreements' | 'approvals',
  whose: (facts: NumberedFact[]) => Promise<string[][]>,
): LiveRules {
  const ofAll = `${noun} of all`;
  const ofOne = (profileId: string) => `${noun} of ${profileId}`;
  return {
    async keysFor({ role, profileId }, ids) {
      if (noun === 'approvals' && role === 'buyer') return ids.map(() => null);
      return ids.map(() => (role === 'admin' ? ofAll : ofOne(profileId)));
    },
    async changesBy(facts) {
      const profiles = await whose(facts);
      return facts.flatMap(({ number }, at) =>
        [ofAll, ...profiles[at]!.map(ofOne)].map((key) => ({ key, number })),
      );
    },
  };
}

function contractOf({ fact }: NumberedFact): string[] {
  return 'contractId' in fact ? [fact.contractId] : [];
}

/** Of a fact about an agreement that one; of one about an agent those that are being made with them. */
function contractsIn(numbered: NumberedFact, made: Map<string, string[]>): string[] {
  const { fact } = numbered;
  return isOfAgent(fact) ? (made.get(fact.agentProfileId) ?? []) : contractOf(numbered);
}

type Fact = NumberedFact['fact'];
type OfAgent = Extract<Fact, { kind: `agent.${string}` }>;

function isOfAgent(fact: Fact): fact is OfAgent {
  return fact.kind.startsWith('agent.');
}

/** By agent: the agreements that are being made with the agents of these facts. */
async function findMade(db: Db, facts: NumberedFact[]): Promise<Map<string, string[]>> {
  const agents = new Set(
    facts.flatMap(({ fact }) => (isOfAgent(fact) ? [fact.agentProfileId] : [])),
  );
  if (agents.size === 0) return new Map();
  const rows = await db
    .selectFrom('contract')
    .select(['contractId', 'agentProfileId'])
    .where('agentProfileId', 'in', [...agents])
    .where('phase', 'in', phasesBeingMade)
    .execute();
  const byAgent = Map.groupBy(rows, ({ agentProfileId }) => agentProfileId);
  return new Map(
    [...byAgent].map(([agent, own]) => [agent, own.map(({ contractId }) => contractId)]),
  );
}

async function findPeople(db: Db, contractIds: string[]): Promise<Map<string, People>> {
  const rows = await db
    .selectFrom('contract')
    .select(['contractId', 'agentProfileId', 'parties'])
    .where(sql<boolean>`contract_id = any(${[...new Set(contractIds)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ contractId, ...row }) => [contractId, peopleIn(row)]));
}

/** By invitation: the profile that accepted it. */
async function findInvited(db: Db, facts: NumberedFact[]): Promise<Map<string, string>> {
  const ids = facts.flatMap(({ fact }) => ('inviteId' in fact ? [fact.inviteId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('coBuyerInvite')
    .select(['inviteId', 'acceptedByProfileId'])
    .where(sql<boolean>`invite_id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ inviteId, acceptedByProfileId }) =>
      acceptedByProfileId === null ? [] : [[inviteId, acceptedByProfileId]],
    ),
  );
}

const factsHeard = (by: 'agreement' | 'queue') =>
  namesOf(contractFactRows).filter((kind) => contractFactRows[kind].live === by);

/** The broker’s queue changes with these too. */
const inQueue = factsHeard('queue');

const inAgreement: readonly FactKind[] = [
  ...factsHeard('agreement'),
  'invite.created',
  'invite.seated',
  'invite.sent',
  'invite.opened',
  'invite.accepted',
  'invite.disclosed',
  'invite.signed',
  'invite.signature_cleared',
  'invite.declined',
  'invite.expired',
  'invite.revoked',
  'invite.removed',
  'invite.kind_changed',
  ...inQueue,
];

/** An agreement and its lists also change when its agent may act again, or no longer. */
export const contractLive: LiveRows<{ db: Db }> = {
  contract: {
    summary: 'One agreement changed.',
    facts: [...inAgreement, ...canAgentAct],
    rules: ({ db }) => liveContract(db),
  },
  agreements: {
    summary: 'The list of one’s agreements changed, or one of them; for admins of all.',
    facts: [...inAgreement, ...canAgentAct],
    rules: ({ db }) => liveAgreements(db),
  },
  approvals: {
    summary: 'What waits for the broker changed; an agent hears of own ones only.',
    facts: [...inQueue, ...canAgentAct, 'package.approval_changed'],
    rules: ({ db }) => liveApprovals(db),
  },
};
