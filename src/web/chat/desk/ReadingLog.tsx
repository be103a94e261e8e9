/** Who of the brokerage has read which conversation, when and why: the newest first, in four faces. */
import { Link } from 'react-router';
import type { Inspection } from '#api/chatSchemas.ts';
import { formatInstant } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { useReply } from '../../client/useReply.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone } from '../dayWords.ts';
import { DeskList } from './DeskList.tsx';
import { deskQueries } from './deskQueries.ts';
import type { DeskAddress } from './useDeskAddress.ts';

export interface ReadingLogProps {
  address: DeskAddress;
  /** The last one of the page before; left out: the newest. */
  after?: string;
}

export function ReadingLog({ address, after }: ReadingLogProps) {
  const query = after === undefined ? {} : { after };
  const [asked, retry] = useReply(deskQueries.inspections, { query });
  return (
    <DeskList
      asked={asked}
      onRetry={() => void retry()}
      isFirst={after === undefined}
      words={{
        loading: 'The log is being loaded',
        failed: 'The log could not be loaded',
        more: 'Show earlier readings',
      }}
      empty={
        <EmptyState title="Nobody has read a conversation">
          Each reading stands here with its reason, and in the conversation itself.
        </EmptyState>
      }
      rowsOf={({ inspections, moreYn }) => ({
        moreYn,
        rows: inspections.map((reading) => ({
          id: reading.inspectionId,
          line: <ReadingLink reading={reading} address={address} />,
        })),
      })}
      renderNext={(lastId) => <ReadingLog address={address} after={lastId} />}
    />
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
