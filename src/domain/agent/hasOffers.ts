import type { AgentPackage } from '../contract/package/AgentPackage.ts';

/** A package for touring alone costs less and does less: it is compared with its like. */
export function hasOffers({ offersIncluded }: Pick<AgentPackage, 'offersIncluded'>): boolean {
  return offersIncluded !== 0;
}
