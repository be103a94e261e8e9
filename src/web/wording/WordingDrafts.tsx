/** What admins have written: what it would change, and whose turn it is. */
import { useState } from 'react';
import { wordingApi } from '#api/wording.ts';
import { formatDate, formatInstant } from '#domain/calendar.ts';
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import { textSteps } from '#domain/wording/textLife.ts';
import type { WordingStep } from '#domain/wording/wordingLife.ts';
import { call } from '../client/call.ts';
import { placeName } from '../jurisdiction/ruleWords.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Label } from '../ui/Label.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { useLocale } from '../user/useLocale.ts';
import { DiscardDialog, ReturnDialog } from './WordingDialogs.tsx';
import { WordDifference } from './WordDifference.tsx';
import { baseIn, passagesOf, type WordingRow } from './wordingBook.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

export interface WordingDraftsProps {
  /** Those that are shown. */
  shown: readonly WordingRow[];
  /** All rows, by which the difference is told. */
  rows: readonly WordingRow[];
  onReload(): void;
}

export function WordingDrafts({ shown, rows, onReload }: WordingDraftsProps) {
  return (
    <ul className="grid gap-4">
      {shown.map((row) => (
        <li key={row.wordingId}>
          <Draft row={row} rows={rows} onReload={onReload} />
        </li>
      ))}
    </ul>
  );
}

const said: Record<WordingStep, string> = {
  propose: 'Every other admin finds it in their queue now.',
  take_back: 'It is a draft again.',
  return: 'It is with its writer again.',
  approve: 'Approved. Agreements are proposed with it from its first day on.',
  discard: 'The draft is gone.',
};

interface DraftProps {
  row: WordingRow;
  rows: readonly WordingRow[];
  onReload(): void;
}

function Draft({ row, rows, onReload }: DraftProps) {
  const { wordingId, clause, state, validFrom, reason, source, basedOn, passages } = row;
  const locale = useLocale();
  const { sending, send, forget } = useSend();
  const [asking, setAsking] = useState<'return' | 'discard' | null>(null);
  const base = baseIn(rows, clause, state);
  const isMoved = basedOn !== (base?.wordingId ?? null);
  const name = `${clauseHeadings[clause]}: ${placeName(state)}`;

  async function take(action: WordingStep, why = ''): Promise<void> {
    const body = { wordingId, action, seenWrittenAt: row.writtenAt, reason: why };
    if (await send(() => call(wordingApi.move, { body }), said[action])) setAsking(null);
  }
  const button = (action: WordingStep, look: 'primary' | 'quiet' | 'plain') =>
    row.actions.includes(action) && (
      <Button
        look={look}
        disabled={sending.status === 'loading'}
        onClick={() => {
          if (action === 'return' || action === 'discard') setAsking(action);
          else void take(action);
        }}
      >
        {textSteps[action]}
      </Button>
    );
  const dialog = {
    isSending: sending.status === 'loading',
    problem: <StepProblem sending={sending} onReload={onReload} />,
    onClose: () => {
      setAsking(null);
      forget();
    },
  };

  return (
    <article
      aria-label={name}
      className="rounded-card border border-line bg-card px-4 py-4 md:px-5"
    >
      <h3 className="font-display text-title font-medium">{name}</h3>
      {!row.onRecordYn && <Label look="clay">Not on record</Label>}
      <p className="mt-0.5 text-small text-ink-soft">
        From {formatDate(validFrom, locale)} · written by {row.writtenBy ?? 'somebody who has left'}{' '}
        on{' '}
        <time dateTime={row.writtenAt}>
          {formatInstant(row.writtenAt, 'America/New_York', locale)}
        </time>
      </p>
      <p className="mt-2 wrap-anywhere">
        {reason}
        {source !== '' && <span className="block text-small text-ink-soft">Source: {source}</span>}
      </p>
      {row.returnReason !== null && (
        <p className="mt-3 border-l-2 border-clay pl-4 wrap-anywhere">
          <span className="block text-small text-ink-soft">
            Returned by {row.returnedBy ?? 'somebody who has left'}
          </span>
          {row.returnReason}
        </p>
      )}
      {isMoved && (
        <p className="mt-3 flex items-start gap-2 text-amber">
          <Icon name="triangle-alert" size={18} className="mt-0.5 shrink-0" />
          Other words of this clause were approved since it was written. Edit the draft and save it
          to compare it with them.
        </p>
      )}
      <div className="mt-3 border-t border-line pt-3">
        <WordDifference before={passagesOf(base, clause)} after={passages} />
      </div>
      <IfMayAct>
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          {button('approve', 'primary')}
          {button('return', 'quiet')}
          {button('propose', 'primary')}
          {row.writableYn && (
            <ButtonLink to={{ search: `?${new URLSearchParams({ draft: wordingId })}` }}>
              Edit the draft
            </ButtonLink>
          )}
          {button('take_back', 'quiet')}
          {button('discard', 'plain')}
          {row.actions.includes('take_back') && (
            <p className="text-ink-soft">Somebody else must approve it.</p>
          )}
        </div>
      </IfMayAct>
      {asking === null && <StepProblem sending={sending} onReload={onReload} />}
      {asking === 'return' && (
        <ReturnDialog {...dialog} onSend={(why) => void take('return', why)} />
      )}
      {asking === 'discard' && (
        <DiscardDialog {...dialog} name={name} onSend={() => void take('discard')} />
      )}
    </article>
  );
}
