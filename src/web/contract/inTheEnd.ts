/** What an agreement comes to in the end, in one sentence beside the place to sign. */
import type { ContractView } from '#api/contract/ContractView.ts';
import { costOfTerms, countedInWords } from '#domain/contract/money/costInTheEnd.ts';
import { namedBuyers } from './whoPays.ts';
import { firstName } from '../user/firstName.ts';

type Told = Pick<
  ContractView,
  'commission' | 'kind' | 'state' | 'counted' | 'agent' | 'role' | 'parties'
>;

/** null for those who see no money. */
export function inTheEnd({ commission, agent, role, parties, ...terms }: Told): string | null {
  if (commission === null) return null;
  const cost = costOfTerms({ commission, ...terms });
  const named = namedBuyers({ parties });
  const payer = named === null ? null : `${named.names} ${named.severalYn ? 'pay' : 'pays'}`;
  const who =
    role === 'agent'
      ? `${payer ?? 'The buyers pay'} you`
      : `${payer ?? 'You pay'} ${firstName(agent.name)}`;
  return `${who} ${inside(cost.figure)} ${cost.when}. ${countedInWords(cost)}`;
}

/** Within a sentence: `at most $6,000`. */
function inside(figure: string): string {
  return `${figure[0]!.toLowerCase()}${figure.slice(1)}`;
}
