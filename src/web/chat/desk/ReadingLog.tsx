/** Who of the brokerage has read which conversation, when and why: the newest first, in four faces. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Inspection } from '#api/chat.ts';
import { formatInstant } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone } from '../dayWords.ts';
import { deskQueries } from './deskQueries.ts';
import type { DeskAddress } from './useDeskAddress.ts';

export interface ReadingLogProps {
  address: DeskAddress;
  /** The last one of the page before; left out: the newest. */
  after?: string;
}

export function ReadingLog({ address, after }: ReadingLogProps) {
  const [isMoreAsked, setIsMoreAsked] = useState(false);
  const query = after === undefined ? {} : { after };
  const [asked, retry] = useReply(deskQueries.inspections, { query });
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-4 px-5 py-4">
        <output className="sr-only">The log is being loaded</output>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The log could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const { inspections, moreYn } = asked.reply;
  const last = inspections.at(-1);
  if (last === undefined) {
    return (
      <EmptyState title="Nobody has read a conversation">
        Each reading stands here with its reason, and in the conversation itself.
      </EmptyState>
    );
  }
  return (
    <>
      <StaleNote problem={asked.problem} onRetry={() => void retry()} />
      <ul
        className={`divide-y divide-line border-line ${after === undefined ? 'border-y' : 'border-b'}`}
      >
        {inspections.map((reading) => (
          <li key={reading.inspectionId}>
            <ReadingLink reading={reading} address={address} />
          </li>
        ))}
      </ul>
      {moreYn &&
        (isMoreAsked ? (
          <ReadingLog address={address} after={last.inspectionId} />
        ) : (
          <p className="p-4 text-center">
            <Button onClick={() => setIsMoreAsked(true)}>Show earlier readings</Button>
          </p>
        ))}
    </>
  );
}

function ReadingLink({ reading, address }: { reading: Inspection; address: DeskAddress }) {
  const { threadId, buyerNames, agentName } = reading;
  return (
    <Link
      to={address.linkTo({ thread: threadId })}
      data-thread={threadId}
      aria-current={threadId === address.threadId || undefined}
      className="block px-4 py-3 -outline-offset-2 hover:bg-leaf-wash aria-[current]:bg-leaf-wash sm:px-5"
    >
      <span className="block font-medium break-words">
        <bdi>{joinNames(buyerNames)}</bdi> with <bdi>{agentName}</bdi>
      </span>
      <ReadingWords reading={reading} />
    </Link>
  );
}

/** By whom, when and why. */
export function ReadingWords({ reading }: { reading: Inspection }) {
  const locale = useLocale();
  const { adminName, reason, at } = reading;
  return (
    <>
      <span className="figures block text-small text-ink-soft">
        <bdi>{adminName}</bdi>,{' '}
        <time dateTime={at}>{formatInstant(at, ownTimeZone(), locale)}</time>
      </span>
      <q className="block text-small wrap-anywhere">
        <bdi>{reason}</bdi>
      </q>
    </>
  );
}
