/** `/admin/troubles`: what should have followed from a change and has not, with “Try again”. */
import { AdminDesk } from './AdminDesk.tsx';
import { useReply } from '../client/useReply.ts';
import { AlertList } from '../trouble/AlertList.tsx';
import { TroubleList } from '../trouble/TroubleList.tsx';
import { troubleQueries } from '../trouble/troubleQueries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export function Component() {
  const [alerted] = useReply(troubleQueries.alerts, {}, { isWatched: true });
  const alerts = alerted.status === 'idle' ? alerted.reply.alerts : [];
  const [asked, lookAgain] = useReply(troubleQueries.troubles, {}, { isWatched: true });
  return (
    <AdminDesk path="/admin/troubles">
      <div className="max-w-4xl px-4 pt-6 pb-16 md:px-8">
        <h1 className="font-display text-heading font-medium">Things that went wrong</h1>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          What should have followed from a change, such as a sealed PDF or a letter, and has not. It
          is tried again for hours, then it waits here for you.
        </p>
        {alerts.length > 0 && <AlertList alerts={alerts} />}
        {asked.status === 'loading' && <Loading />}
        {asked.status === 'failed' && (
          <ErrorState title="The list could not be loaded" onRetry={lookAgain}>
            {asked.message}
          </ErrorState>
        )}
        {asked.status === 'idle' &&
          (asked.reply.total === 0 ? (
            alerts.length === 0 &&
            alerted.status === 'idle' && (
              <EmptyState title="Nothing went wrong">
                Everything that followed from what people did has been done, and nothing that is
                kept was found to be otherwise than it is on record.
              </EmptyState>
            )
          ) : (
            <TroubleList {...asked.reply} />
          ))}
      </div>
    </AdminDesk>
  );
}

function Loading() {
  return (
    <div className="mt-7 grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  );
}
