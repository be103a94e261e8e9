/** `/admin/wording`: the words of each clause by state, written by one admin and approved by another. */
import { Link, useSearchParams } from 'react-router';
import type { LegalDate } from '#domain/calendar.ts';
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import { WordedClause, WordingState, type WrittenWords } from '#domain/wording/ClauseWording.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { placeName } from '../jurisdiction/ruleWords.ts';
import { todayOf } from '../jurisdiction/useRuleRows.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { ClauseEditor } from '../wording/ClauseEditor.tsx';
import { ClauseHistory } from '../wording/ClauseHistory.tsx';
import { ClauseList } from '../wording/ClauseList.tsx';
import { NotOnRecord } from '../wording/NotOnRecord.tsx';
import { PreviewOfDraft } from '../wording/PreviewOfDraft.tsx';
import { useRulesOf } from '../wording/useRulesOf.ts';
import { useWordingRows } from '../wording/useWordingRows.ts';
import {
  asked as askedOf,
  baseIn,
  drafts,
  passagesOf,
  type WordingRow,
} from '../wording/wordingBook.ts';
import { WordingDrafts } from '../wording/WordingDrafts.tsx';

export function Component() {
  return (
    <AdminDesk path="/admin/wording">
      <div className="px-4 pt-6 pb-16 md:px-8">
        <WordsOfStates />
      </div>
    </AdminDesk>
  );
}

function WordsOfStates() {
  const today = todayOf(useNow());
  const [asked, reload] = useWordingRows();
  const rulesOf = useRulesOf(today);
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The wording could not be loaded" onRetry={reload}>
        {asked.message}
      </ErrorState>
    );
  }
  if (asked.status !== 'idle' || rulesOf === null) return <WordingSkeleton />;
  return <Words rows={asked.reply} rulesOf={rulesOf} today={today} onReload={reload} />;
}

interface WordsProps {
  rows: WordingRow[];
  rulesOf: (state: StateCode) => Jurisdiction;
  today: LegalDate;
  onReload(): void;
}

function Words(props: WordsProps) {
  const { rows, rulesOf, today, onReload } = props;
  const [params, setParams] = useSearchParams();
  const begun = beginning(rows, params, today);
  if (begun !== null) return <Editing {...props} {...begun} />;
  const state = stateIn(params);
  const written = drafts(rows);
  const waiting = askedOf(rows);
  return (
    <>
      <h1 className="font-display text-heading font-medium">Wording</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        The words that agreements are made of. One admin writes a change, another one approves it;
        what was proposed or signed before keeps its words.
      </p>
      <NotOnRecord />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting" className="mb-3 font-display text-title font-medium">
            Waiting for a second admin
          </h2>
          <WordingDrafts shown={waiting} rows={rows} onReload={onReload} />
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="drafts" className="mt-8">
          <h2 id="drafts" className="mb-3 font-display text-title font-medium">
            Drafts
          </h2>
          <WordingDrafts shown={written} rows={rows} onReload={onReload} />
        </section>
      )}
      <section aria-labelledby="in-force" className="mt-8">
        <h2 id="in-force" className="mb-3 font-display text-title font-medium">
          In force today
        </h2>
        <Select
          label="State"
          className="mb-4 max-w-md"
          options={[
            { value: 'default', words: placeName('default') },
            ...(Object.keys(stateNames) as StateCode[]).map((code) => ({
              value: code,
              words: placeName(code),
            })),
          ]}
          value={state}
          onChange={(chosen) => setParams({ state: chosen }, { replace: true })}
        />
        <ClauseList
          rows={rows}
          state={state}
          rules={state === 'default' ? null : rulesOf(state)}
          today={today}
        />
      </section>
      <section aria-labelledby="preview" className="mt-12 max-w-5xl">
        <h2 id="preview" className="mb-4 font-display text-title font-medium">
          An agreement as it reads today
        </h2>
        <PreviewOfDraft
          key={state}
          state={state}
          rows={rows}
          rulesOf={rulesOf}
          day={today}
          today={today}
        />
      </section>
    </>
  );
}

interface Begun {
  words: Omit<WrittenWords, 'basedOn'>;
  over: WordingRow | null;
}

/** What the address asks to be written: a draft that is there, or other words for a clause. */
function beginning(rows: WordingRow[], params: URLSearchParams, today: LegalDate): Begun | null {
  const draft = rows.find((row) => row.wordingId === params.get('draft') && row.writableYn);
  if (draft) return { words: draft, over: draft };
  const clause = WordedClause.safeParse(params.get('change'));
  if (!clause.success) return null;
  const state = stateIn(params);
  const base = baseIn(rows, clause.data, state);
  const validFrom = base !== null && base.validFrom > today ? base.validFrom : today;
  const passages = passagesOf(base, clause.data);
  return {
    words: { clause: clause.data, state, passages, validFrom, reason: '', source: '' },
    over: null,
  };
}

function stateIn(params: URLSearchParams): WordingState {
  const named = WordingState.safeParse(params.get('state'));
  return named.success ? named.data : 'default';
}

function Editing({ words, over, ...props }: WordsProps & Begun) {
  const { clause, state } = words;
  return (
    <>
      <Link
        to={{ search: `?${new URLSearchParams({ state })}` }}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 font-medium text-leaf"
      >
        <Icon name="arrow-left" size={18} /> All clauses
      </Link>
      <h1 className="mt-1 mb-6 font-display text-heading font-medium">
        {clauseHeadings[clause]}: {placeName(state)}
      </h1>
      <ClauseEditor
        key={over?.wordingId ?? `${clause} ${state}`}
        begun={words}
        over={over}
        {...props}
      />
      <ClauseHistory clause={clause} state={state} rows={props.rows} today={props.today} />
    </>
  );
}

function WordingSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="mt-5 h-16" />
      ))}
    </div>
  );
}
