/** `/admin/brokerage`: the firm that every agreement names, and that agents work under. */
import { formatInstant } from '#domain/calendar.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { ownTimeZone } from '../chat/dayWords.ts';
import { useReply } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocale } from '../user/useLocale.ts';
import { BrokerageForm } from './BrokerageForm.tsx';
import { brokerageQueries } from './brokerageQueries.ts';

export function Component() {
  return (
    <AdminDesk path="/admin/brokerage">
      <div className="max-w-2xl px-4 pt-6 pb-12 md:px-8">
        <h1 className="font-display text-heading font-medium">Brokerage</h1>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          Every agreement names the brokerage and says where written notice goes. A change applies
          to agreements proposed from then on; earlier ones keep what they were proposed with.
        </p>
        <Entered />
      </div>
    </AdminDesk>
  );
}

function Entered() {
  const locale = useLocale();
  const [asked, retry] = useReply(brokerageQueries.brokerage, {});
  if (asked.status === 'loading') return <FormSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The brokerage could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { brokerage } = asked.reply;
  return (
    <>
      {brokerage?.office === null && (
        <p className="mt-5 rounded-card bg-clay-wash px-4 py-3 text-clay-ink">
          Enter the address, phone and designated broker. Until then agents can’t propose new
          agreements. Agreements already proposed or signed stay as they are.
        </p>
      )}
      {brokerage?.onRecordYn === false && (
        <p className="mt-5 rounded-card bg-clay-wash px-4 py-3 text-clay-ink">
          Not on record: these details were changed in the database, outside Lintel. Check each
          field and save. Until then agents can’t start or propose agreements.
        </p>
      )}
      <BrokerageForm brokerage={brokerage} />
      {brokerage?.changedAt && (
        <p className="mt-5 text-small text-ink-soft">
          Last saved {formatInstant(brokerage.changedAt, ownTimeZone(), locale)}
          {brokerage.changedBy !== null && ` by ${brokerage.changedBy}`}.
        </p>
      )}
    </>
  );
}

const fieldsDrawn = ['name', 'license', 'street', 'city', 'phone', 'broker'];

function FormSkeleton() {
  return (
    <div aria-hidden className="mt-7 grid max-w-xl gap-5">
      {fieldsDrawn.map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </div>
  );
}
