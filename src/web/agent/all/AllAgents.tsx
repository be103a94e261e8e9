/** All agents of the brokerage: found by words, narrowed, sorted, taken away as a table. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { agentDeskApi } from '#api/agent/agentDesk.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { agentsCsv } from '#api/file.ts';
import { AgentStatus, statusOfSuspended } from '#domain/agent/AgentStatus.ts';
import { download } from '../../client/download.ts';
import type { Asked } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { AgentLine } from './AgentLine.tsx';
import { statusWords } from './licenseWords.ts';
import type { AgentsAddress } from './useAgentsAddress.ts';

type List = ReplyOf<typeof agentDeskApi.agentList>;

export interface AllAgentsProps {
  address: AgentsAddress;
  asked: Asked<List>;
  locale: string;
  onRetry(): void;
}

export function AllAgents({ address, asked, locale, onRetry }: AllAgentsProps) {
  const [text, setText] = useTypedSearch(address);
  const showAll = () => {
    setText('');
    address.change({ search: '', standing: '', license: '', running: '' });
  };
  const counts = asked.status === 'idle' ? asked.reply.counts : null;
  return (
    <div className="max-w-5xl px-4 pt-6 pb-16 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-heading font-medium">Agents</h1>
          <p className="mt-1.5 max-w-prose text-ink-soft">
            Who works under your brokerage, where they are licensed, and on what they work.
          </p>
        </div>
        <ButtonLink to="/admin/agent-create">Create an agent</ButtonLink>
      </div>
      <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem]">
        <TextField
          type="search"
          label="Find"
          placeholder="A name, a license, a state"
          before={<Icon name="search" size={18} />}
          maxLength={200}
          value={text}
          onChange={setText}
          className="sm:col-span-2 lg:col-span-1"
        />
        <Select
          label="Standing"
          options={standings}
          value={address.standing ?? 'all'}
          onChange={(standing) => address.change({ standing: standing === 'all' ? '' : standing })}
        />
        <Select
          label="In the order of"
          options={orders}
          value={address.sort}
          onChange={(sort) => address.change({ sort: sort === 'name' ? '' : sort })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <Filters address={address} counts={counts} />
        <TakeAway address={address} />
      </div>
      <output aria-live="polite" className="figures mt-5 block font-medium">
        {asked.status === 'idle' && countWords(asked.reply.total)}
      </output>
      {asked.status === 'idle' && <StaleNote problem={asked.problem} onRetry={onRetry} />}
      <Lines
        address={address}
        asked={asked}
        locale={locale}
        onRetry={onRetry}
        onShowAll={showAll}
      />
    </div>
  );
}

const standings: { value: AgentStatus | 'all'; words: string }[] = [
  { value: 'all', words: 'Anyone' },
  ...AgentStatus.options.map((value) => ({ value, words: statusWords[value] })),
];

const orders: { value: AgentsAddress['sort']; words: string }[] = [
  { value: 'name', words: 'Name' },
  { value: 'license', words: 'License that ends first' },
  { value: 'agreements', words: 'Agreements in force' },
  { value: 'newest', words: 'Who came last' },
];

/** Long enough that a name is typed, short enough to feel at once. */
const restMs = 200;

/** What is typed is asked when the typing rests. */
function useTypedSearch(address: AgentsAddress) {
  const [text, setText] = useState(address.search);
  const change = useRef(address.change);
  const isLeaving = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    change.current = address.change;
    isLeaving.current = state !== 'idle';
  });
  useEffect(() => {
    if (text === address.search) return;
    const resting = setTimeout(() => {
      // Whoever has followed a link meanwhile is on their way to another page.
      if (!isLeaving.current) change.current({ search: text });
    }, restMs);
    return () => clearTimeout(resting);
  }, [text, address.search]);
  return [text, setText] as const;
}

type Counts = List['counts'];

/** Each says how many there are; what nobody is in is left out, unless it is on. */
function Filters({ address, counts }: { address: AgentsAddress; counts: Counts | null }) {
  const licenses = [
    ['lapsed', 'License lapsed', counts?.lapsed],
    ['ends_soon', 'Ends within 30 days', counts?.endsSoon],
    ['undated', 'Last day missing', counts?.undated],
    ['none', 'No license', counts?.none],
  ] as const;
  const isSuspendedOn = address.standing === statusOfSuspended;
  return (
    <ul aria-label="Narrow the list" className="flex flex-wrap gap-2">
      {licenses.map(([license, words, count]) => (
        <Filter
          key={license}
          to={address.linkTo({ license: address.license === license ? '' : license })}
          isOn={address.license === license}
          count={count}
        >
          {words}
        </Filter>
      ))}
      <Filter
        to={address.linkTo({ standing: isSuspendedOn ? '' : statusOfSuspended })}
        isOn={isSuspendedOn}
        count={counts?.suspended}
      >
        Suspended
      </Filter>
      <Filter
        to={address.linkTo({ running: address.isRunning ? '' : 'some' })}
        isOn={address.isRunning}
      >
        With agreements in force
      </Filter>
    </ul>
  );
}

interface FilterProps {
  to: { search: string };
  isOn: boolean;
  /** Left out where it is not counted. */
  count?: number | undefined;
  children: ReactNode;
}

function Filter({ to, isOn, count, children }: FilterProps) {
  if (count === 0 && !isOn) return null;
  return (
    <li>
      <Link
        to={to}
        replace
        aria-current={isOn ? 'true' : undefined}
        className="figures inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] py-1.5 leading-snug border border-line-strong bg-card px-4 font-medium transition-colors hover:border-leaf aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:text-on-leaf"
      >
        {children}
        {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
      </Link>
    </li>
  );
}

function TakeAway({ address: { query } }: { address: AgentsAddress }) {
  const { sending, send } = useSend();
  const { sort: _sort, page: _page, ...narrowed } = query;
  return (
    <div>
      <Button
        disabled={sending.status === 'loading'}
        onClick={() =>
          void send(async () =>
            saveBlob(await download(agentsCsv, {}, { query: narrowed }), 'agents.csv'),
          )
        }
      >
        <Icon name="download" size={18} /> List (CSV)
      </Button>
      <StepProblem sending={sending} />
    </div>
  );
}

function countWords(total: number): string {
  if (total === 0) return '';
  return total === 1 ? 'One agent' : `${total.toLocaleString('en-US')} agents`;
}

type LinesProps = AllAgentsProps & { onShowAll(): void };

function Lines({ address, asked, locale, onRetry, onShowAll }: LinesProps): ReactNode {
  if (asked.status === 'loading') return <LineSkeletons />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The agents could not be loaded" onRetry={onRetry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { agents, total, counts, page, pageSize } = asked.reply;
  if (total === 0) return <Nothing isEmpty={counts.all === 0} onShowAll={onShowAll} />;
  const pageCount = Math.ceil(total / pageSize);
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {agents.map((agent) => (
          <li key={agent.profileId}>
            <AgentLine agent={agent} locale={locale} />
          </li>
        ))}
      </ul>
      <Paging
        page={Math.min(page, pageCount)}
        pageCount={pageCount}
        onPage={(to) => address.change({ page: to === 1 ? '' : String(to) })}
      />
    </>
  );
}

function Nothing({ isEmpty, onShowAll }: { isEmpty: boolean; onShowAll(): void }) {
  if (isEmpty) {
    return (
      <EmptyState
        title="No agents yet"
        action={
          <ButtonLink look="primary" to="/admin/agent-create">
            Create an agent
          </ButtonLink>
        }
      >
        They get a letter, fill in their profile and publish what they charge.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="None like that"
      action={<Button onClick={onShowAll}>Show all agents</Button>}
    >
      Names, e-mail addresses, license numbers and states are looked through.
    </EmptyState>
  );
}

function LineSkeletons() {
  return (
    <ul aria-hidden className="mt-8 divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4].map((line) => (
        <li key={line} className="flex gap-4 py-3">
          <Skeleton className="size-11 rounded-full" />
          <div>
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-1.5 h-4 w-60 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  );
}
