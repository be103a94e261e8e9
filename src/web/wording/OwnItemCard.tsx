/** One own item: its text, the people behind it, the steps an admin can take, and its versions. */
import { useState } from 'react';
import { wordingApi } from '#api/wording.ts';
import type { ItemStep } from '#domain/wording/itemLife.ts';
import { call } from '../client/call.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';
import { ReasonDialog } from '../ui/dialog/ReasonDialog.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { AboutOwnItem, EarlierVersions } from './AboutOwnItem.tsx';
import { OwnItemSteps } from './OwnItemSteps.tsx';
import { DiscardDialog } from './WordingDialogs.tsx';
import type { OwnItemRow } from './ownItemBook.ts';

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

/** The steps that a dialog confirms first. */
const confirmed = ['return', 'retire', 'discard'] as const;
type Confirmed = (typeof confirmed)[number];

export function OwnItemCard({ row, earlier = [], onReload }: OwnItemCardProps) {
  const { sending, send, forget } = useSend();
  const [asking, setAsking] = useState<Confirmed | null>(null);
  const isSending = sending.status === 'loading';
  const { text, packageCount } = row;

  async function take(action: ItemStep, reason = ''): Promise<void> {
    const { itemVersionId, writtenAt: seenWrittenAt } = row;
    const body = { itemVersionId, action, seenWrittenAt, reason };
    if (await send(() => call(wordingApi.moveItem, { body }), said[action])) setAsking(null);
  }
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
      <AboutOwnItem row={row} />
      <EarlierVersions row={row} earlier={earlier} />
      <IfMayAct>
        <OwnItemSteps
          row={row}
          isSending={isSending}
          onStep={(step) => (isConfirmed(step) ? setAsking(step) : void take(step))}
        />
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
}

function isConfirmed(step: ItemStep): step is Confirmed {
  return confirmed.some((one) => one === step);
}
