import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

const card = 'rounded-card border border-line bg-card';

export function Example() {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <div className={card}>
        <EmptyState
          title="No homes here"
          action={<Button look="primary">Any days on market: 23 homes</Button>}
        >
          Nothing for sale in this area fits all your filters.
        </EmptyState>
      </div>
      <div className={card}>
        <ErrorState title="Homes could not be loaded" onRetry={() => undefined}>
          The server did not answer. Your filters are kept.
        </ErrorState>
      </div>
      <div className={`${card} grid content-start gap-3 p-5`}>
        <Skeleton className="aspect-4/3 w-full rounded-card" />
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
