/** Where an agreement with this package begins. */
import type { AgentPackage } from '#domain/contract/AgentPackage.ts';

export function askLink(
  { agentProfileId, packageId, version }: AgentPackage,
  home: string | null,
): string {
  const query = new URLSearchParams({
    agent: agentProfileId,
    package: packageId,
    version: String(version),
    ...(home === null ? {} : { home }),
  });
  return `/agreements/new?${query}`;
}

/** `Ask Dana for this agreement`. */
export function askWords(agentName: string): string {
  return `Ask ${agentName.trim().split(/\s+/)[0]} for this agreement`;
}
