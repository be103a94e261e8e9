/** The brokerage's conversations by client, agent and home, in four faces; no word of what is said. */
import { Link } from 'react-router';
import type { BrokerageThread } from '#api/chatSchemas.ts';
import { joinNames } from '#domain/joinNames.ts';
import { useReply } from '../../client/useReply.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { shortWhen } from '../dayWords.ts';
import { SearchField } from '../search/SearchField.tsx';
import { DeskList } from './DeskList.tsx';
import { deskQueries } from './deskQueries.ts';
import type { DeskAddress } from './useDeskAddress.ts';

export function ThreadFinder({ address }: { address: DeskAddress }) {
  const { client, agent, home, look } = address;
  const isAsked = client !== '' || agent !== '' || home !== '';
  return (
    <>
      <search className="grid gap-2 px-4 pb-4 sm:px-5">
        <SearchField label="Client’s name" initial={client} onLook={(to) => look({ client: to })} />
        <SearchField label="Agent’s name" initial={agent} onLook={(to) => look({ agent: to })} />
        <SearchField
          label="Address of a home talked about"
          initial={home}
          onLook={(to) => look({ home: to })}
        />
      </search>
      <Found
        key={`${client}\n${agent}\n${home}`}
        address={address}
        isAsked={isAsked}
        after={null}
      />
    </>
  );
}

interface FoundProps {
  address: DeskAddress;
  isAsked: boolean;
  /** The last one of the page before. */
  after: string | null;
}

function Found({ address, isAsked, after }: FoundProps) {
  const { client, agent, home } = address;
  const query = {
    ...(client !== '' && { client }),
    ...(agent !== '' && { agent }),
    ...(home !== '' && { home }),
    ...(after !== null && { after }),
  };
  const [asked, retry] = useReply(deskQueries.brokerageThreads, { query });
  return (
    <DeskList
      asked={asked}
      onRetry={() => void retry()}
      isFirst={after === null}
      words={{
        loading: 'The conversations are being loaded',
        failed: 'The conversations could not be loaded',
        more: 'Show older conversations',
      }}
      empty={<NothingFound isAsked={isAsked} />}
      rowsOf={({ threads, moreYn }) => ({
        moreYn,
        rows: threads.map((thread) => ({
          id: thread.threadId,
          line: <ThreadLink thread={thread} address={address} />,
        })),
      })}
      renderNext={(lastId) => <Found address={address} isAsked after={lastId} />}
    />
  );
}

function NothingFound({ isAsked }: { isAsked: boolean }) {
  return isAsked ? (
    <EmptyState title="No conversation fits">
      Names are looked for in parts, as “ruiz” in Ana Ruiz. Take one of the three away, or write
      less of it.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody has written yet">
      The conversations between buyers and your agents stand here, by their people. What is said in
      them is read for a reason alone.
    </EmptyState>
  );
}

interface ThreadLinkProps {
  thread: BrokerageThread;
  address: DeskAddress;
}

function ThreadLink({ thread, address }: ThreadLinkProps) {
  const { threadId, buyerNames, agentName, messageCount, lastMessageAt } = thread;
  const now = useNow();
  const locale = useLocale();
  return (
    <Link
      to={address.linkTo({ thread: threadId })}
      data-thread={threadId}
      aria-current={threadId === address.threadId || undefined}
      className="block px-4 py-3 -outline-offset-2 hover:bg-leaf-wash aria-[current]:bg-leaf-wash sm:px-5"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 font-medium break-words">{joinNames(buyerNames)}</bdi>
        {lastMessageAt !== null && (
          <time dateTime={lastMessageAt} className="figures shrink-0 text-small text-ink-soft">
            {shortWhen(lastMessageAt, now, locale)}
          </time>
        )}
      </span>
      <span className="figures block text-small text-ink-soft">
        with <bdi>{agentName}</bdi> · {countWords(messageCount)}
      </span>
    </Link>
  );
}

export function countWords(count: number): string {
  if (count === 0) return 'nothing said yet';
  return count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`;
}
