/** What admins have drafted: what it would change, who may publish it. */
import { useState } from 'react';
import { jurisdictionApi } from '#api/jurisdiction.ts';
import { formatDate } from '#domain/calendar.ts';
import { call } from '../client/call.ts';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useLocale } from '../user/useLocale.ts';
import { RuleDifference } from './RuleDifference.tsx';
import { placeName } from './ruleWords.ts';
import type { RuleBook, RuleRow } from './useRuleRows.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

export function RuleDrafts({ book, onChanged }: { book: RuleBook; onChanged(): void }) {
  return (
    <ul className="grid gap-4">
      {book.drafts.map((row) => (
        <li key={row.jurisdictionId}>
          <Draft row={row} book={book} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Draft({ row, book, onChanged }: { row: RuleRow; book: RuleBook; onChanged(): void }) {
  const { jurisdictionId, rules, draftedBy, draftedAt, publishableYn } = row;
  const locale = useLocale();
  const { sending, send, forget } = useSend();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const place = placeName(rules.state);
  const before = book.inForce.find((held) => held.rules.state === rules.state)?.rules ?? null;

  async function publish(): Promise<void> {
    const body = { jurisdictionId, draftedAt };
    if (!(await send(() => call(jurisdictionApi.publish, { body })))) return;
    showToast('done', `Published: ${place}.`);
    onChanged();
  }

  async function discard(): Promise<void> {
    if (!(await send(() => call(jurisdictionApi.discard, { body: { jurisdictionId } })))) return;
    setIsDiscarding(false);
    showToast('done', 'The draft is gone.');
    onChanged();
  }

  return (
    <article
      aria-label={`Draft: ${place}`}
      className="rounded-card border border-line bg-card px-4 py-4 md:px-5"
    >
      <h3 className="font-display text-title font-medium">
        {place}, from {formatDate(rules.validFrom, locale)}
      </h3>
      <p className="mt-0.5 mb-3 text-small text-ink-soft">
        Drafted by {draftedBy ?? 'somebody who has left'} on{' '}
        {formatDate(draftedAt.slice(0, 10), locale)}
      </p>
      <RuleDifference before={before} after={rules} />
      <IfMayAct>
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          {publishableYn ? (
            <Button
              look="primary"
              icon="check"
              isSending={sending.status === 'loading'}
              onClick={() => void publish()}
            >
              Publish these rules
            </Button>
          ) : (
            <p className="text-ink-soft">Somebody else must publish this draft.</p>
          )}
          <ButtonLink to={{ search: `?${new URLSearchParams({ draft: jurisdictionId })}` }}>
            Edit the draft
          </ButtonLink>
          <Button look="plain" onClick={() => setIsDiscarding(true)}>
            Discard it
          </Button>
        </div>
      </IfMayAct>
      {!isDiscarding && <StepProblem sending={sending} onReload={onChanged} />}
      <Dialog
        open={isDiscarding}
        onOpenChange={(open) => {
          setIsDiscarding(open);
          forget();
        }}
        title="Discard this draft?"
        footer={
          <>
            <Button look="plain" onClick={() => setIsDiscarding(false)}>
              Keep it
            </Button>
            <Button
              look="primary"
              isSending={sending.status === 'loading'}
              onClick={() => void discard()}
            >
              Discard the draft
            </Button>
          </>
        }
      >
        <p>The draft for {place} goes away for all admins. What is in force stays as it is.</p>
        <StepProblem sending={sending} />
      </Dialog>
    </article>
  );
}
