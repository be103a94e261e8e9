/** The queue at the left: its title, how much waits, the lines, the pages. */
import { Link } from 'react-router';
import type { ApprovalBand } from '#api/contract/agreementListsSchemas.ts';
import type { Asked } from '../../client/useReply.ts';
import { UnreadableAgreements } from '../Unreadable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { ApprovalLine } from './ApprovalLine.tsx';
import type { QueueAddress } from './useQueueAddress.ts';
import type { Queue } from './useApprovals.ts';
import { medianSentence } from './waitingWords.ts';

export interface ApprovalListProps {
  title: string;
  /** Below the title: what this list is. */
  about: string;
  /** Said when nothing waits, before the median. */
  emptyTitle: string;
  hasBands: boolean;
  queue: Asked<Queue>;
  address: QueueAddress;
  openId: string | null;
  /** What has just been done, for the live region. */
  said: string;
  onOpen(contractId: string): void;
  onRetry(): void;
}

export function ApprovalList(props: ApprovalListProps) {
  const { title, about, queue, said, hasBands, address } = props;
  return (
    <>
      <div className="px-4 pt-6 pb-4 md:px-5">
        <h1 className="font-display text-heading font-medium">{title}</h1>
        {hasBands && <Bands queue={queue} address={address} />}
        <p className="mt-1.5 text-small text-ink-soft">{about}</p>
        <output aria-live="polite" className="figures mt-3 block font-medium">
          {said !== '' && <span className="sr-only">{said} </span>}
          {countWords(queue)}
        </output>
      </div>
      {queue.status === 'idle' && <StaleNote problem={queue.problem} onRetry={props.onRetry} />}
      <Lines {...props} />
    </>
  );
}

/** A band is another list, so each is a link that can be kept and sent. */
function Bands({ queue, address }: Pick<ApprovalListProps, 'queue' | 'address'>) {
  const counts = queue.status === 'idle' ? queue.reply.counts : null;
  return (
    <nav aria-label="Bands" className="my-3 flex flex-wrap gap-2">
      {bandWords.map(([band, words]) => (
        <Link
          key={band}
          to={address.linkTo({ band: band === 'approval' ? '' : band, contract: '', page: '' })}
          aria-current={band === address.band ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 font-medium whitespace-nowrap transition-colors hover:border-leaf aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:text-on-leaf"
        >
          {words}
          {counts !== null && <span className="figures">{counts[band]}</span>}
        </Link>
      ))}
    </nav>
  );
}

const bandWords: [ApprovalBand, string][] = [
  ['approval', 'To approve'],
  ['void', 'To be voided'],
];

function countWords(queue: Asked<Queue>): string {
  if (queue.status !== 'idle' || queue.reply.total === 0) return '';
  const { total } = queue.reply;
  return total === 1 ? 'One waits' : `${total.toLocaleString('en-US')} wait, the oldest first`;
}

function Lines({ queue, address, openId, emptyTitle, onOpen, onRetry }: ApprovalListProps) {
  if (queue.status === 'loading') return <LineSkeletons />;
  if (queue.status === 'failed') {
    return (
      <ErrorState title="The queue could not be loaded" onRetry={onRetry}>
        {queue.message}
      </ErrorState>
    );
  }
  const { contracts, unreadable = [], total, pageSize, medianApprovalMinutes } = queue.reply;
  if (total === 0 && contracts.length === 0) {
    return <EmptyState title={emptyTitle}>{medianSentence(medianApprovalMinutes)}</EmptyState>;
  }
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <>
      <div className="px-4 md:px-5">
        <UnreadableAgreements unreadable={unreadable} />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {contracts.map((item) => (
          <li key={item.contractId}>
            <ApprovalLine
              item={item}
              to={address.linkTo({ contract: item.contractId })}
              isOpen={item.contractId === openId}
              replaces={address.contractId !== null}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {(pageCount > 1 || address.page > 1) && <Pages address={address} pageCount={pageCount} />}
    </>
  );
}

const pageLink =
  'flex min-h-11 items-center rounded-control px-3 font-medium text-leaf hover:bg-leaf-wash';

function Pages({ address, pageCount }: { address: QueueAddress; pageCount: number }) {
  const { page, linkTo } = address;
  const at = (to: number) => linkTo({ page: to === 1 ? '' : String(to), contract: '' });
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 px-2 py-3">
      {page > 1 ? (
        <Link to={at(Math.min(page - 1, pageCount))} className={pageLink}>
          Older
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-small text-ink-soft">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link to={at(page + 1)} className={pageLink}>
          Newer
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function LineSkeletons() {
  return (
    <ul aria-hidden className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3].map((line) => (
        <li key={line} className="px-4 py-3 md:px-5">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="mt-1.5 h-4 w-64" />
          <Skeleton className="mt-1.5 h-4 w-40" />
        </li>
      ))}
    </ul>
  );
}
