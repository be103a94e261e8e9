/** `/admin/rules`: the law by state, drafted by one admin and published by another. */
import { Link, useSearchParams } from 'react-router';
import { AdminDesk } from './AdminDesk.tsx';
import { RuleDrafts } from '../jurisdiction/RuleDrafts.tsx';
import { RuleEditor } from '../jurisdiction/RuleEditor.tsx';
import { RuleTable } from '../jurisdiction/RuleTable.tsx';
import { placeName, type Rules } from '../jurisdiction/ruleWords.ts';
import { type RuleBook, todayOf, useRuleRows } from '../jurisdiction/useRuleRows.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

export function Component() {
  return (
    <AdminDesk path="/admin/rules">
      <div className="px-4 pt-6 pb-16 md:px-8">
        <RulesOfStates />
      </div>
    </AdminDesk>
  );
}

function RulesOfStates() {
  const now = useNow();
  const [asked, reload] = useRuleRows(now);
  const [params] = useSearchParams();
  if (asked.status === 'loading') return <RulesSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The rules could not be loaded" onRetry={reload}>
        {asked.message}
      </ErrorState>
    );
  }
  const book = asked.reply;
  const begun = beginning(book, params, todayOf(now));
  if (begun !== null) return <Editing {...begun} book={book} onSaved={reload} />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-heading font-medium">Rules by state</h1>
          <p className="mt-1.5 max-w-prose text-ink-soft">
            What the law asks of an agreement, as far as it was read. One admin drafts a change,
            another one publishes it.
          </p>
        </div>
        <IfMayAct>
          <ButtonLink to={{ search: '?change=default' }}>Draft rules for a state</ButtonLink>
        </IfMayAct>
      </div>
      {book.drafts.length > 0 && (
        <section aria-labelledby="drafts" className="mt-8">
          <h2 id="drafts" className="mb-3 font-display text-title font-medium">
            Drafts
          </h2>
          <RuleDrafts book={book} onChanged={reload} />
        </section>
      )}
      <section aria-labelledby="in-force" className="mt-8">
        <h2 id="in-force" className="mb-2 font-display text-title font-medium">
          In force today
        </h2>
        <RuleTable rows={book.inForce} house={houseOf(book)} now={now} />
      </section>
      {book.coming.length > 0 && (
        <section aria-labelledby="coming" className="mt-8">
          <h2 id="coming" className="mb-2 font-display text-title font-medium">
            Published, for a later day
          </h2>
          <RuleTable rows={book.coming} house={houseOf(book)} now={now} />
        </section>
      )}
    </>
  );
}

interface Begun {
  rules: Rules;
  jurisdictionId: string | null;
}

/** What the address asks to be written: a draft that is there, or a change of a state's rules. */
function beginning(book: RuleBook, params: URLSearchParams, today: string): Begun | null {
  const draft = book.drafts.find((row) => row.jurisdictionId === params.get('draft'));
  if (draft) return { rules: bare(draft.rules), jurisdictionId: draft.jurisdictionId };
  const held = book.inForce.find(({ rules }) => rules.state === params.get('change'));
  if (!held) return null;
  const rules = { ...bare(held.rules), validFrom: today, readOn: today, review: null };
  return { rules, jurisdictionId: null };
}

function houseOf({ inForce }: RuleBook): Rules | null {
  return inForce.find(({ rules }) => rules.state === 'default')?.rules ?? null;
}

function bare({ status: _status, ...rules }: RuleBook['all'][number]['rules']): Rules {
  return rules;
}

function Editing({
  rules,
  jurisdictionId,
  book,
  onSaved,
}: Begun & { book: RuleBook; onSaved(): void }) {
  return (
    <>
      <Link
        to={{ search: '' }}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 font-medium text-leaf"
      >
        <Icon name="arrow-left" size={18} /> All rules
      </Link>
      <h1 className="mt-1 mb-6 font-display text-heading font-medium">
        {jurisdictionId === null ? 'Draft a change' : 'Edit the draft'}: {placeName(rules.state)}
      </h1>
      <RuleEditor
        key={jurisdictionId ?? rules.state}
        rules={rules}
        jurisdictionId={jurisdictionId}
        house={houseOf(book) ?? rules}
        inForceFor={(state) => book.inForce.find((row) => row.rules.state === state)?.rules ?? null}
        onSaved={onSaved}
      />
    </>
  );
}

function RulesSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="mt-5 h-10" />
      ))}
    </div>
  );
}
