/** All agreements of the brokerage: found by words, narrowed by where they stand, taken away as files. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ReplyOf } from '#api/endpoint.ts';
import type { agreementListApi } from '#api/contract/agreementLists.ts';
import {
  type ContractPhase,
  ContractStatus,
  statusLabel,
} from '#domain/contract/ContractStatus.ts';
import type { Asked } from '../../client/useReply.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/Button.tsx';
import { UnreadableAgreements } from '../Unreadable.tsx';
import { AgreementLine } from './AgreementLine.tsx';
import { TakeAway } from './TakeAway.tsx';
import { type ListAddress, soonDays } from './useListAddress.ts';

type List = ReplyOf<typeof agreementListApi.brokerageList>;

export interface AllAgreementsProps {
  address: ListAddress;
  asked: Asked<List>;
  locale: string;
  onRetry(): void;
}

export function AllAgreements({ address, asked, locale, onRetry }: AllAgreementsProps) {
  const [text, setText] = useTypedSearch(address);
  const showAll = () => {
    setText('');
    address.change({ search: '', ...anywhere.narrowing, ending: '', agent: '' });
  };
  return (
    <div className="max-w-5xl px-4 pt-6 pb-16 md:px-8">
      <h1 className="font-display text-heading font-medium">Agreements</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        Everything between the buyers and the agents of this brokerage, what changed last first.
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <TextField
          type="search"
          label="Find"
          placeholder="A client, an agent, a home"
          before={<Icon name="search" size={18} />}
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <Select
          label="Where it stands"
          options={standings}
          value={chosenOf(address)}
          onChange={(chosen) =>
            address.change(
              standings.find(({ value }) => value === chosen)?.narrowing ?? anywhere.narrowing,
            )
          }
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <EndingSoon address={address} />
          <WithAgent address={address} asked={asked} />
        </div>
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

interface Standing {
  value: string;
  words: string;
  /** For the address; empty takes a part off it. */
  narrowing: { standing: ContractPhase | ''; status: ContractStatus | '' };
}

const inPhase = (phase: ContractPhase, words: string): Standing => ({
  value: `phase ${phase}`,
  words,
  narrowing: { standing: phase, status: '' },
});

const anywhere: Standing = {
  value: 'all',
  words: 'Anywhere',
  narrowing: { standing: '', status: '' },
};

/** A phase and a status are both called `signing`, so each is told from the others by its kind too. */
const standings: Standing[] = [
  anywhere,
  inPhase('negotiating', 'Being agreed on'),
  inPhase('signing', 'Being signed or approved'),
  inPhase('in force', 'In force'),
  inPhase('over', 'Over'),
  ...ContractStatus.options.map((status) => ({
    value: `status ${status}`,
    words: `Only: ${statusLabel({ status }).toLowerCase()}`,
    narrowing: { standing: '' as const, status },
  })),
];

function chosenOf({ standing, status }: ListAddress): string {
  if (status !== null) return `status ${status}`;
  return standing === null ? anywhere.value : `phase ${standing}`;
}

/** Long enough that a name is typed, short enough to feel at once. */
const restMs = 200;

/** What is typed is asked when the typing rests. */
function useTypedSearch(address: ListAddress) {
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

function EndingSoon({ address }: Pick<AllAgreementsProps, 'address'>) {
  const isOn = address.endingWithinDays !== null;
  return (
    <Link
      to={address.linkTo({ ending: isOn ? '' : String(soonDays) })}
      replace
      aria-current={isOn ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] py-1.5 leading-snug border border-line-strong bg-card px-4 font-medium transition-colors hover:border-leaf aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:text-on-leaf"
    >
      <Icon name="clock" size={16} />
      Ends within {soonDays} days
    </Link>
  );
}

/** Shown where the list was opened from an agent's page: back to all by one press. */
function WithAgent({ address, asked }: Pick<AllAgreementsProps, 'address' | 'asked'>) {
  if (address.agentProfileId === null) return null;
  const name = asked.status === 'idle' ? asked.reply.contracts[0]?.agent.name : undefined;
  return (
    <Link
      to={address.linkTo({ agent: '' })}
      replace
      aria-current="true"
      className="inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] py-1.5 leading-snug border border-leaf bg-leaf px-4 font-medium text-on-leaf"
    >
      With {name ?? 'one agent'}
      <Icon name="x" size={16} />
      <span className="sr-only">Show those of all agents</span>
    </Link>
  );
}

function countWords(total: number): string {
  if (total === 0) return '';
  return total === 1 ? 'One agreement' : `${total.toLocaleString('en-US')} agreements`;
}

type LinesProps = AllAgreementsProps & { onShowAll(): void };

function Lines({ address, asked, locale, onRetry, onShowAll }: LinesProps): ReactNode {
  if (asked.status === 'loading') return <LineSkeletons />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The agreements could not be loaded" onRetry={onRetry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { contracts, unreadable = [], total, page, pageSize } = asked.reply;
  if (total === 0) return <Nothing address={address} onShowAll={onShowAll} />;
  const pageCount = Math.ceil(total / pageSize);
  return (
    <>
      <UnreadableAgreements unreadable={unreadable} />
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {contracts.map((contract) => (
          <li key={contract.contractId}>
            <AgreementLine contract={contract} locale={locale} />
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

function Nothing({ address, onShowAll }: Pick<LinesProps, 'address' | 'onShowAll'>) {
  const isNarrowed =
    address.search !== '' ||
    address.standing !== null ||
    address.endingWithinDays !== null ||
    address.agentProfileId !== null;
  if (!isNarrowed) {
    return (
      <EmptyState title="No agreements yet">
        They appear here as soon as a buyer asks one of your agents for one.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="None like that"
      action={<Button onClick={onShowAll}>Show all agreements</Button>}
    >
      Names, e-mail addresses, homes, areas and packages are looked through.
    </EmptyState>
  );
}

function LineSkeletons() {
  return (
    <ul aria-hidden className="mt-8 divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4].map((line) => (
        <li key={line} className="py-3">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="mt-1.5 h-4 w-72" />
        </li>
      ))}
    </ul>
  );
}
