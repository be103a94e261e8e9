/** The detail: the open agreement, loaded as it stands, with the decision where one may be taken. */
import { type Ref, useEffect, useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLocale } from '../../user/useLocale.ts';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import type { PressedApproval } from './usePressedApprovals.ts';
import { PreApproval } from './PreApproval.tsx';
import { contractQueries } from '../contractQueries.ts';

export interface OpenApprovalProps {
  item: ApprovalItem;
  headingRef: Ref<HTMLHeadingElement>;
  keysYn: boolean;
  onDecided(contractId: string, words: string): void;
  onApproved(approval: PressedApproval): void;
  onReload(): Promise<void>;
}

export function OpenApproval(props: OpenApprovalProps) {
  const { item, headingRef, keysYn, onDecided, onApproved, onReload } = props;
  const { contractId } = item;
  /** What is being read does not change under one's eyes. */
  const [held, setHeld] = useState<ContractDetail | null>(null);
  const request = { params: { contractId } };
  const [asked, retry] = useReply(contractQueries.contract, request, { isWatched: held === null });
  const locale = useLocale();
  const read = asked.status === 'idle' ? asked.reply.revision : null;
  /** The queue was loaded anew: what is decided on is what it shows. */
  const isBehind = read !== null && item.revision > read;
  useEffect(() => {
    if (isBehind) retry();
  }, [isBehind, retry]);
  if (held === null && asked.status === 'idle' && !isBehind) setHeld(asked.reply);
  if (held === null && asked.status === 'failed') {
    return (
      <ErrorState title="This agreement could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  if (held === null) return <DetailSkeleton />;
  const contract = held;
  const isAdmin = contract.role === 'admin';
  return (
    <article className="flex min-h-full flex-col">
      <div className="flex-1 pb-6">
        <ApprovalDetail
          item={item}
          contract={contract}
          locale={locale}
          headingRef={headingRef}
          packageAction={
            isAdmin &&
            contract.agentPackage !== null && (
              <PreApproval
                agentPackage={contract.agentPackage}
                approvedYn={item.packagePreApprovedYn}
                onChanged={onReload}
              />
            )
          }
        />
      </div>
      {isAdmin ? (
        <DecisionBar
          item={item}
          contract={contract}
          keysYn={keysYn}
          onDecided={onDecided}
          onApproved={onApproved}
          onReload={async () => {
            await Promise.all([onReload(), retry()]);
          }}
        />
      ) : (
        <p className="border-t border-line px-4 py-4 text-ink-soft md:px-8">
          {contract.turn.sentence}
        </p>
      )}
    </article>
  );
}

export function DetailSkeleton() {
  return (
    <div aria-hidden className="px-4 pt-6 md:px-8">
      <Skeleton className="h-4 w-52" />
      <Skeleton className="mt-2 h-8 w-96 max-w-full" />
      <Skeleton className="mt-6 h-20 rounded-card" />
      <Skeleton className="mt-6 h-40" />
      <Skeleton className="mt-6 h-24" />
    </div>
  );
}
