/** What those chosen to be compared are called, whichever page they were chosen on. */
import type { AgentFound } from '../AgentCard.tsx';
import type { priceQuery } from '../find/agentQuery.ts';
import type { ChosenPackage } from './chosenPackages.ts';
import { useChosenAgents } from './useChosenAgents.ts';

/** @param shown agents that the page has already */
export function useChosenNames(
  chosen: readonly ChosenPackage[],
  shown: readonly AgentFound[],
  query: ReturnType<typeof priceQuery>,
): (one: ChosenPackage) => string {
  const missing = chosen
    .map(({ agentProfileId }) => agentProfileId)
    .filter((id) => !shown.some(({ agent }) => agent.profileId === id));
  const answers = useChosenAgents([...new Set(missing)], query ?? { priceCents: '0' });
  // The comparison says who is gone; a chip can do without the name.
  const asked = answers.flatMap((one) => (one.asked.status === 'idle' ? [one.asked.reply] : []));
  const known = [...shown, ...asked];

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
