/** Agreements in effect whose PDF is not sealed, though sealing takes seconds. */
import { addMs, epochMs, type Instant } from '#domain/calendar.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import { unsealedAfterSeconds } from '#domain/health/Health.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Check } from '../../platform/health/HealthWatch.ts';
import type { World } from '../../platform/World.ts';
import { readRows } from '../contractRow.ts';

const inForce: ContractPhase = 'in force';

function unsealed(db: Db) {
  return db
    .selectFrom('contract')
    .where('phase', '=', inForce)
    .where('activatedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentSeal')
            .select('documentSeal.documentId')
            .whereRef('documentSeal.documentId', '=', 'contract.contractId')
            .whereRef('documentSeal.version', '=', 'contract.version'),
        ),
      ),
    );
}

/** Seconds that the longest waiting agreement has been in effect without a seal. */
export function sealsCheck({ db, now }: Pick<World, 'db' | 'now'>): Check {
  return async () => {
    const { oldest } = await unsealed(db)
      .select((of) => of.fn.min('activatedAt').as('oldest'))
      .executeTakeFirstOrThrow();
    return oldest === null ? 0 : Math.max(0, (epochMs(now()) - epochMs(oldest)) / 1000);
  };
}

export interface Unsealed {
  contractId: string;
  /** `Ana Ruiz with Dana Whitfield`. */
  who: string;
  activatedAt: Instant;
}

/** Those that wait too long, longest first. */
export async function findUnsealed(db: Db, now: Instant, most: number): Promise<Unsealed[]> {
  const rows = await unsealed(db)
    .selectAll()
    .where('activatedAt', '<=', addMs(now, -unsealedAfterSeconds * 1000))
    .orderBy('activatedAt')
    .orderBy('contractId')
    .limit(most)
    .execute();
  const { contracts, unreadable } = readRows(rows);
  return [
    ...contracts.map(({ contractId, parties, agent, activatedAt }) => ({
      contractId,
      who: `${buyerNames(parties)} with ${agent.name}`,
      activatedAt: activatedAt!,
    })),
    ...unreadable.map(({ contractId, activatedAt }) => ({
      contractId,
      who: 'An agreement that cannot be read',
      activatedAt: activatedAt!,
    })),
  ];
}
