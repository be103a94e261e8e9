/** `/agent`: who waits for the agent, and since when. */
import { Link } from 'react-router';
import type { ContractView } from '#api/contract/ContractView.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import { timeInWords } from '../../contract/approval/waitingWords.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { AgentDesk } from '../AgentDesk.tsx';
import { UnreadableAgreements } from '../../contract/Unreadable.tsx';
import { OwnStanding } from './OwnStanding.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { contractQueries } from '../../contract/contractQueries.ts';

export function Component() {
  return (
    <AgentDesk path="/agent">
      <div className="mx-auto max-w-5xl px-4 py-8 md:px-8">
        <OwnStanding />
        <h1 className="mb-6 font-display text-page font-medium">Who waits for you</h1>
        <Waiting />
      </div>
    </AgentDesk>
  );
}

function Waiting() {
  const [asked, retry] = useReply(contractQueries.profileContracts, {});
  const now = useNow();
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-3">
        <output className="sr-only">Loading your agreements</output>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-20 rounded-card" />
        ))}
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your agreements could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { data, unreadable = [] } = asked.reply;
  if (data.length === 0 && unreadable.length === 0) return <FirstSteps />;
  const waiting = data
    .filter(({ turn }) => turn.yoursYn)
    .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt));
  const others = data.filter(({ turn, endedAt }) => !turn.yoursYn && endedAt === null);
  return (
    <>
      <UnreadableAgreements unreadable={unreadable} />
      {waiting.length === 0 ? (
        <p className="rounded-card bg-leaf-wash p-5 text-lead">Nobody waits for you just now.</p>
      ) : (
        <AgreementList label="Waiting for you" contracts={waiting} now={now} />
      )}
      {others.length > 0 && (
        <>
          <h2 className="mt-10 mb-3 font-display text-title font-semibold">
            With others, or in force
          </h2>
          <AgreementList label="With others, or in force" contracts={others} now={now} />
        </>
      )}
    </>
  );
}

interface AgreementListProps {
  label: string;
  contracts: readonly ContractView[];
  now: string;
}

function AgreementList({ label, contracts, now }: AgreementListProps) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-card">
      {contracts.map(({ contractId, kind, buyer, turn, nextDeadline, updatedAt, propertyArea }) => (
        <li key={contractId} className="border-b border-line last:border-0">
          <Link
            to={`/agreements/${contractId}`}
            className="grid gap-x-6 gap-y-0.5 px-5 py-4 -outline-offset-2 hover:bg-leaf-wash sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="font-medium">
              {buyer.name}
              <span className="font-normal text-ink-soft">
                {' '}
                · {kind === 'touring' ? 'touring agreement' : 'full agreement'}
                {propertyArea !== '' && ` · ${propertyArea}`}
              </span>
            </span>
            <time
              dateTime={updatedAt}
              className={turn.yoursYn ? 'font-medium text-clay-ink' : 'text-ink-soft'}
            >
              {turn.yoursYn ? `waiting ${age(updatedAt, now)}` : `for ${age(updatedAt, now)}`}
            </time>
            <span className="text-ink-soft sm:col-span-2">
              {turn.sentence}
              {nextDeadline !== null && ` ${nextDeadline.sentence}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function age(since: Instant, now: Instant): string {
  return timeInWords(Math.floor((epochMs(now) - epochMs(since)) / 60_000));
}
