/** What becomes of the agreements of somebody who goes, or is to be something else in the group. */
import { Link } from 'react-router';
import type { AgreementLeft } from '#api/groupSchemas.ts';
import type { Asked } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export interface WhatBecomesProps {
  asked: Asked<{ agreements: AgreementLeft[] }>;
  onRetry(): void;
}

export function WhatBecomes({ asked, onRetry }: WhatBecomesProps) {
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="mt-5">
        <output className="sr-only">Looking through the agreements</output>
        <Skeleton className="h-14 w-full" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The agreements could not be looked through" onRetry={onRetry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { agreements } = asked.reply;
  if (agreements.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">What becomes of the agreements</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {agreements.map((agreement) => (
          <li key={agreement.contractId} className="py-3">
            <Link
              to={`/agreements/${agreement.contractId}`}
              className="font-medium text-leaf underline"
            >
              {titleOf(agreement)}
            </Link>
            <p className={agreement.becomes === 'blocks' ? 'text-brick' : 'text-ink-soft'}>
              {agreement.sentence}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether one of them must be settled first; also while they are looked through. */
export function isBlocked(asked: WhatBecomesProps['asked']): boolean {
  return (
    asked.status !== 'idle' || asked.reply.agreements.some(({ becomes }) => becomes === 'blocks')
  );
}

function titleOf({ kind, agentName }: AgreementLeft): string {
  return `${kind === 'touring' ? 'Touring agreement' : 'Buyer agreement'} with ${agentName}`;
}
