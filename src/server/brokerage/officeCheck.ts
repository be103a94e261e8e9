/** Health warns while a brokerage has no address, phone and designated broker: no terms are proposed. */
import type { Check } from '../platform/health/HealthWatch.ts';
import type { World } from '../platform/World.ts';
import { findBrokerage } from './saveBrokerage.ts';

/** How many brokerages lack their office: before one is entered there is nothing to warn of. */
export function officeCheck({ db }: Pick<World, 'db'>): Check {
  return async () => {
    const brokerage = await findBrokerage(db);
    return brokerage && brokerage.office === null ? 1 : 0;
  };
}
