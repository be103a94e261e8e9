/** Other live agreements of the same buyers: which they are, whether they conflict, and the one fee. */
import { Link } from 'react-router';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { oneFeeRule, oneFeeUnsaid } from '#domain/contract/money/oneFeeRule.ts';

export function PairsBeside({ pairs }: Pick<ContractDetail, 'pairs'>) {
  if (pairs.length === 0) return null;
  const conflictYn = pairs.some(({ verdict }) => verdict === 'refused');
  return (
    <section
      aria-labelledby="beside"
      className={conflictYn ? 'rounded-card bg-clay-wash px-4 py-3.5' : 'max-w-prose'}
    >
      <h2 id="beside" className="font-display text-heading font-medium">
        {conflictYn ? 'This agreement conflicts with another' : 'Another agreement for these homes'}
      </h2>
      <ul className="mt-2 grid gap-2">
        {pairs.map(({ contractId, agentName, note }, at) => (
          <li key={contractId ?? at}>
            <p>{note}</p>
            {contractId !== null && (
              <Link
                to={`/agreements/${contractId}`}
                className="inline-flex min-h-11 items-center font-medium text-leaf underline"
              >
                Open the agreement with {agentName}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {pairs.some(({ oneFee }) => oneFee === 'agreed') && <p className="mt-2">{oneFeeRule}</p>}
      {pairs.some(({ oneFee }) => oneFee === 'unsaid') && <p className="mt-2">{oneFeeUnsaid}</p>}
    </section>
  );
}
