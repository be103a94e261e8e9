/** Two to five homes with all that they are compared by. */
import type { KeptHome } from '#api/keepSchemas.ts';
import { useReply } from '../../../client/useReply.ts';
import { agentQueries } from '../../../agent/agentQueries.ts';
import { costOf } from '../../../agent/costWords.ts';
import { isNotThere } from '../../../client/failureOf.ts';
import { askingPriceCents, pricedOf } from '#domain/property/price.ts';
import { propertyQueries } from '../../../property/propertyQueries.ts';
import type { ComparedHome } from './compareRows.ts';

export interface ComparedHomes {
  status: 'loading' | 'idle' | 'failed';
  message: string;
  compared: ComparedHome[];
  /** Chosen, and not shown any more. */
  gone: number;
  retry(): void;
}

export function useComparedHomes(
  keys: readonly string[],
  kept: ReadonlyMap<string, KeptHome>,
): ComparedHomes {
  // As many as may be chosen, always in the same order.
  const asked = [
    useHome(keys[0]),
    useHome(keys[1]),
    useHome(keys[2]),
    useHome(keys[3]),
    useHome(keys[4]),
  ].slice(0, keys.length);
  const failed = asked.flatMap(({ home }) =>
    home.status === 'failed' && !isNotThere(home) ? [home] : [],
  );
  const isLoading = asked.some(({ home, isCounting }) => home.status === 'loading' || isCounting);
  return {
    status: failed.length > 0 ? 'failed' : isLoading ? 'loading' : 'idle',
    message: failed[0]?.message ?? '',
    compared: asked.flatMap(({ home, agent }, at) =>
      home.status === 'idle'
        ? [{ home: home.reply, agent, note: kept.get(keys[at]!)?.note ?? '' }]
        : [],
    ),
    gone: asked.filter(({ home }) => home.status === 'failed' && isNotThere(home)).length,
    retry: () => {
      for (const { retry } of asked) retry();
    },
  };
}

function useHome(listingKey: string | undefined) {
  const [home, retry] = useReply(
    propertyQueries.home,
    listingKey === undefined ? null : { params: { listingKey } },
  );
  // Agents cannot be compared at a home without an asking price: the call would be refused.
  const isPriced =
    home.status === 'idle' && askingPriceCents(pricedOf(home.reply.property)) !== null;
  const [agents] = useReply(
    agentQueries.findAgents,
    listingKey === undefined || !isPriced ? null : { query: { listingKey } },
  );
  // They come with the cheapest first, and so do the packages of each.
  const cheapest = agents.status === 'idle' ? agents.reply.agents[0]?.packages[0] : undefined;
  const agent = cheapest
    ? { cents: -cheapest.netEffectCents, words: `from ${costOf(cheapest).figure}` }
    : null;
  const isCounting = isPriced && agents.status === 'loading';
  return { home, agent, isCounting, retry: () => void retry() };
}
