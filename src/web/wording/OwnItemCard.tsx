/** One own item: its text, the people behind it, the steps an admin can take, and its versions. */
import { useState } from 'react';
import { wordingApi } from '#api/wording.ts';
import { formatDate } from '#domain/calendar.ts';
import { type ItemStep, itemPhaseOf, itemSteps } from '#domain/wording/itemLife.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';
import { Label } from '../ui/Label.tsx';
import { ReasonDialog } from '../ui/dialog/ReasonDialog.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { useLocale } from '../user/useLocale.ts';
import { DiscardDialog } from './WordingDialogs.tsx';
import { type OwnItemRow, listWords } from './ownItemBook.ts';

export interface OwnItemCardProps {
  row: OwnItemRow;
  /** Approved versions that this one replaced, or would replace. */
  earlier?: readonly OwnItemRow[];
  onReload(): void;
}

const said: Record<ItemStep, string> = {
  propose: 'Sent to the other admins.',
  take_back: 'The item is a draft again.',
  return: 'Returned to its writer.',
  approve: 'Approved. Agents can choose it now.',
  discard: 'Draft discarded.',
  retire: 'Retired. Agents can’t choose it any more.',
};

const gone = 'an admin who left';

export function OwnItemCard({ row, earlier = [], onReload }: OwnItemCardProps) {
  const locale = useLocale();
  const { sending, send, forget } = useSend();
  const [asking, setAsking] = useState<'return' | 'retire' | 'discard' | null>(null);
  const isSending = sending.status === 'loading';
  const { text, usedAs, partOf, version, packageCount } = row;

  async function take(action: ItemStep, reason = ''): Promise<void> {
    const { itemVersionId, writtenAt: seenWrittenAt } = row;
    const body = { itemVersionId, action, seenWrittenAt, reason };
    if (await send(() => call(wordingApi.moveItem, { body }), said[action])) setAsking(null);
  }
  const button = (action: ItemStep, look: 'primary' | 'quiet' | 'plain') =>
    row.actions.includes(action) && (
      <Button
        look={look}
        disabled={isSending}
        onClick={() =>
          action === 'return' || action === 'retire' || action === 'discard'
            ? setAsking(action)
            : void take(action)
        }
      >
        {itemSteps[action]}
      </Button>
    );
  const dialog = {
    isSending,
    problem: <StepProblem sending={sending} onReload={onReload} />,
    onClose: () => {
      setAsking(null);
      forget();
    },
  };

  return (
    <article
      aria-label={text}
      className="rounded-card border border-line bg-card px-4 py-4 md:px-5"
    >
      <p className="flex flex-wrap gap-2">
        <Label>{listWords[usedAs]}</Label>
        <Label look="quiet">{partOf === 'showing' ? 'Touring homes' : 'Buying a home'}</Label>
        {version !== null && <Label look="quiet">Version {version}</Label>}
        {!row.onRecordYn && <Label look="clay">Not on record</Label>}
      </p>
      <h3 className="mt-2 text-lead font-medium wrap-anywhere">{text}</h3>
      <p className="mt-1 text-small text-ink-soft">
        Written by {row.writtenBy ?? gone} on {day(row.writtenAt)}
        {row.approvedAt !== null &&
          `, approved by ${row.approvedBy ?? gone} on ${day(row.approvedAt)}`}
        {row.retiredAt !== null && `, retired by ${row.retiredBy ?? gone} on ${day(row.retiredAt)}`}
      </p>
      <p className="mt-2 wrap-anywhere">{row.retireReason ?? row.reason}</p>
      {row.returnReason !== null && (
        <p className="mt-3 border-l-2 border-clay pl-4 wrap-anywhere">
          <span className="block text-small text-ink-soft">
            Returned by {row.returnedBy ?? gone}
          </span>
          {row.returnReason}
        </p>
      )}
      {version !== null && <p className="mt-2 text-ink-soft">{usage(row)}</p>}
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
            {version === null ? 'It would replace' : 'Earlier versions'}
          </summary>
          <ol className="grid gap-2">
            {earlier.map((one) => (
              <li key={one.itemVersionId} className="wrap-anywhere">
                Version {one.version}: {one.text}
                <span className="block text-small text-ink-soft">
                  Written by {one.writtenBy ?? gone}, approved by {one.approvedBy ?? gone} on{' '}
                  {day(one.approvedAt!)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <IfMayAct>
        <div className="mt-4 flex flex-wrap items-center gap-2.5 empty:hidden">
          {button('approve', 'primary')}
          {button('return', 'quiet')}
          {button('propose', 'primary')}
          {row.writableYn && (
            <ButtonLink to={{ search: `?${new URLSearchParams({ draft: row.itemVersionId })}` }}>
              Edit draft
            </ButtonLink>
          )}
          {itemPhaseOf(row) === 'approved' && (
            <ButtonLink to={{ search: `?${new URLSearchParams({ item: row.itemId })}` }}>
              Write a new version
            </ButtonLink>
          )}
          {button('take_back', 'quiet')}
          {button('discard', 'plain')}
          {button('retire', 'plain')}
          {row.actions.includes('take_back') && (
            <p className="text-ink-soft">Another admin has to approve it.</p>
          )}
        </div>
      </IfMayAct>
      {asking === null && <StepProblem sending={sending} onReload={onReload} />}
      {asking === 'return' && (
        <ReasonDialog
          {...dialog}
          title="Return this item to its writer?"
          about="The writer sees your note beside the draft."
          label="What to change"
          missing="Say what to change."
          longest={1000}
          button="Return item"
          onSend={(why) => void take('return', why)}
        />
      )}
      {asking === 'retire' && (
        <ReasonDialog
          {...dialog}
          title="Retire this item?"
          about={`Buyers can’t choose packages with it until their agents remove it${packageCount === 0 ? '' : ` (${packageCount === 1 ? '1 package' : `${packageCount} packages`} now)`}. Agreements that have it keep it. A retired item can’t come back.`}
          label="Reason"
          missing="Give a reason. Agents see it."
          longest={1000}
          button="Retire item"
          onSend={(why) => void take('retire', why)}
        />
      )}
      {asking === 'discard' && (
        <DiscardDialog {...dialog} name={text} onSend={() => void take('discard')} />
      )}
    </article>
  );

  function day(at: string): string {
    return formatDate(at.slice(0, 10), locale);
  }
}

function usage({ packageCount, retiredAt }: OwnItemRow): string {
  if (packageCount === 0) return 'No published package has it.';
  const packages =
    packageCount === 1 ? '1 published package has' : `${packageCount} published packages have`;
  return retiredAt === null
    ? `${packages} it.`
    : `${packages} it. Buyers can’t choose them until their agents remove it.`;
}
