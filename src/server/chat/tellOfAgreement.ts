/** What happens to an agreement is told where its people talk, to those alone who are on it. */
import { agreementEventInWords } from '#domain/chat/agreementEvents.ts';
import type { ContractFactKind } from '#domain/contract/contractFacts.ts';
import type { Db } from '../platform/db/connect.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { agreementTitle } from './nameSubject.ts';
import { ensureThread } from './openThread.ts';
import { sayInThread } from './sayInThread.ts';

export async function tellOfAgreement(
  world: ChatWorld,
  fact: FactOf<ContractFactKind>,
): Promise<Prepared | null> {
  const { contractId, kind } = fact;
  const contract = await world.db
    .selectFrom('contract')
    .select(['buyerGroupId', 'agentProfileId', 'kind', 'parties'])
    .where('contractId', '=', contractId)
    .executeTakeFirst();
  if (!contract) return null;
  const { buyerGroupId: groupId, agentProfileId, parties } = contract;
  const byProfileId =
    'profileId' in fact
      ? fact.profileId
      : 'byProfileId' in fact
        ? (fact.byProfileId ?? null)
        : null;
  const party = parties.find(({ profileId }) => profileId !== null && profileId === byProfileId);
  const title = agreementTitle(contract.kind);
  const body = agreementEventInWords(kind, {
    what: title.toLowerCase(),
    by: party?.name ?? (byProfileId === null ? null : await findName(world.db, byProfileId)),
    version: 'version' in fact ? fact.version : null,
    daysLeft: 'daysLeft' in fact ? fact.daysLeft : null,
  });
  if (body === null) return null;
  return {
    async write(tx) {
      const threadId = await ensureThread(tx, world, { groupId, agentProfileId });
      if (threadId === null) return;
      await sayInThread(tx, world, threadId, {
        body,
        causeProfileId: byProfileId,
        subject: { kind: 'contract', contractId, title },
        visibleTo: [agentProfileId, ...parties.flatMap(({ profileId }) => profileId ?? [])],
      });
    },
  };
}

async function findName(db: Db, profileId: string): Promise<string | null> {
  const found = await db
    .selectFrom('profile')
    .select('displayName')
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return found?.displayName ?? null;
}
