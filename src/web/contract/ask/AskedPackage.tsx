import { isNotThere } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskForIt } from './AskForIt.tsx';
import { NoPackage } from './NoPackage.tsx';
import type { NewAgreementParams } from './NewAgreementParams.ts';
import { agentQueries } from '../../agent/agentQueries.ts';
import { rememberedBudget } from '../../agent/find/budget.ts';

export function AskedPackage({ params }: { params: NewAgreementParams }) {
  const [asked, retry] = useReply(agentQueries.agent, {
    params: { profileId: params.agent },
    query: {
      priceCents: String(params.price ?? rememberedBudget().priceCents),
      ...(params.home === undefined ? { state: params.state } : { listingKey: params.home }),
    },
  });
  if (asked.status === 'loading') return <FormSkeleton />;
  if (asked.status === 'failed') {
    if (isNotThere(asked)) return <NoPackage />;
    return (
      <>
        <h1 className="sr-only">A new agreement</h1>
        <ErrorState title="The package could not be loaded" onRetry={retry}>
          {asked.message}
        </ErrorState>
      </>
    );
  }
  const card = asked.reply.packages.find((one) => one.package.packageId === params.package);
  if (card === undefined) return <NoPackage />;
  return <AskForIt params={params} agent={asked.reply.agent} card={card} at={asked.reply.at} />;
}

function FormSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">The package is being loaded</output>
      <Skeleton className="h-10 w-full max-w-md" />
      <Skeleton className="mt-6 h-48 w-full rounded-card" />
      <Skeleton className="mt-8 h-11 w-full" />
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-8 h-11 w-56" />
    </div>
  );
}
