/** What those chosen to be compared are called, whichever page they were chosen on. */
import { useEffect, useState } from 'react';
import { agentApi } from '#api/agent.ts';
import type { AgentFound } from '../AgentCard.tsx';
import { call } from '../../client/call.ts';
import type { priceQuery } from '../find/agentQuery.ts';
import type { ChosenPackage } from './chosenPackages.ts';

/** @param shown agents that the page has already */
export function useChosenNames(
  chosen: readonly ChosenPackage[],
  shown: readonly AgentFound[],
  query: ReturnType<typeof priceQuery>,
): (one: ChosenPackage) => string {
  const [asked, setAsked] = useState<readonly AgentFound[]>([]);
  const known = [...shown, ...asked];
  const missing = chosen
    .map(({ agentProfileId }) => agentProfileId)
    .filter((id) => !known.some(({ agent }) => agent.profileId === id));
  const question = JSON.stringify([[...new Set(missing)], query ?? { priceCents: '0' }]);

  useEffect(() => {
    const controller = new AbortController();
    const [ids, at] = JSON.parse(question) as [string[], NonNullable<typeof query>];
    for (const profileId of ids) {
      const request = { params: { profileId }, query: at };
      call(agentApi.agent, request, { signal: controller.signal }).then(
        (found) => setAsked((before) => [...before, found]),
        // The comparison says who is gone; a chip can do without the name.
        () => undefined,
      );
    }
    return () => controller.abort();
  }, [question]);

  return (one) => nameOf(one, chosen, known);
}

/** With the package, where two of one agent were chosen. */
function nameOf(
  { agentProfileId, packageId }: ChosenPackage,
  chosen: readonly ChosenPackage[],
  known: readonly AgentFound[],
): string {
  const found = known.find(({ agent }) => agent.profileId === agentProfileId);
  if (found === undefined) return 'Another agent';
  const { agent, packages } = found;
  if (chosen.filter((one) => one.agentProfileId === agentProfileId).length < 2) return agent.name;
  const card = packages.find((one) => one.package.packageId === packageId) ?? packages[0];
  return card ? `${agent.name}, ${card.package.name}` : agent.name;
}
