/** Where an agreement with this package begins. */
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import type { AgentQuery } from './find/agentQuery.ts';

/** It leads on with the price that the package was looked at with. */
export function askLink(
  { agentProfileId, packageId, version }: AgentPackage,
  { home, budget }: Pick<AgentQuery, 'home' | 'budget'>,
): string {
  const query = new URLSearchParams({
    agent: agentProfileId,
    package: packageId,
    version: String(version),
  });
  if (home !== null) {
    query.set('home', home);
  } else {
    query.set('price', String(budget.priceCents));
    if (budget.state !== null) query.set('state', budget.state);
  }
  return `/agreements/new?${query}`;
}

/** `Ask Dana for this agreement`. */
export function askWords(agentName: string): string {
  return `Ask ${agentName.trim().split(/\s+/)[0]} for this agreement`;
}
