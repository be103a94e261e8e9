/** The clauses of an agreement in the order of its text, each with the words that hold in a state. */
import { Link } from 'react-router';
import { formatDate, type LegalDate } from '#domain/calendar.ts';
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import {
  type CasePassage,
  WordedClause,
  type WordingState,
} from '#domain/wording/ClauseWording.ts';
import { passageSpecs } from '#domain/wording/passages.ts';
import { whyNotWorded } from '#domain/wording/wordingProblems.ts';
import { useLocale } from '../user/useLocale.ts';
import { historyOf, holdOf, passagesOf, rowToday, type WordingRow } from './wordingBook.ts';
import { useMayAct } from '../ui/form/mayAct.ts';

export interface ClauseListProps {
  rows: readonly WordingRow[];
  state: WordingState;
  /** Of the state; null where it is all others, and while they are loaded. */
  rules: Jurisdiction | null;
  today: LegalDate;
}

export function ClauseList(props: ClauseListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {WordedClause.options.map((clause) => (
        <li key={clause} className="py-4">
          <Clause clause={clause} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Clause({ clause, rows, state, rules, today }: ClauseListProps & { clause: WordedClause }) {
  const held = rowToday(rows, clause, state, today);
  const blocked = whyNotWorded(clause, state, rules);
  const heading = clauseHeadings[clause];
  const mayAct = useMayAct();
  return (
    <div className="grid gap-x-10 gap-y-2 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
      <div>
        <h3 className="font-medium">{heading}</h3>
        <Standing clause={clause} rows={rows} state={state} held={held} today={today} />
      </div>
      {blocked === null ? (
        <Cases passages={passagesOf(held, clause)} />
      ) : (
        <p className="text-ink-soft">{blocked.sentence}</p>
      )}
      {blocked === null && mayAct ? (
        <Link
          to={{ search: `?${new URLSearchParams({ state, change: clause })}` }}
          aria-label={`Write other words for “${heading}”`}
          className="inline-flex min-h-11 items-center self-start font-medium text-leaf underline lg:-mt-2.5"
        >
          Change
        </Link>
      ) : (
        <span />
      )}
    </div>
  );
}

interface StandingProps extends Omit<ClauseListProps, 'rules'> {
  clause: WordedClause;
  held: WordingRow | null;
}

/** Whose words hold since when, and what comes. */
function Standing({ clause, rows, state, held, today }: StandingProps) {
  const locale = useLocale();
  const coming = historyOf(rows, clause, state).filter(
    (row) => holdOf(rows, row, today) === 'coming',
  );
  return (
    <>
      <p className="figures text-small text-ink-soft">
        {held === null
          ? 'As Lintel ships it'
          : `${held.state === state ? '' : 'As in all other states: '}version ${held.version}, from ${formatDate(held.validFrom, locale)}`}
      </p>
      {coming.map(({ wordingId, version, validFrom }) => (
        <p key={wordingId} className="figures text-small text-leaf">
          Version {version} comes on {formatDate(validFrom, locale)}
        </p>
      ))}
    </>
  );
}

function Cases({ passages }: { passages: readonly CasePassage[] }) {
  return (
    <ul className="grid gap-3">
      {passages.map(({ key, legal, weight }) => (
        <li key={key}>
          {passages.length > 1 && (
            <span className="block text-small text-ink-soft">{passageSpecs[key].about}</span>
          )}
          <span className={`wrap-anywhere ${weight === 'bold' ? 'font-semibold' : ''}`}>
            {legal}
          </span>
        </li>
      ))}
    </ul>
  );
}
