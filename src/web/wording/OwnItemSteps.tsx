/** The steps that this admin can take with an own item. */
import { type ItemStep, itemPhaseOf, itemSteps } from '#domain/wording/itemLife.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { OwnItemRow } from './ownItemBook.ts';

export interface OwnItemStepsProps {
  row: OwnItemRow;
  isSending: boolean;
  onStep(step: ItemStep): void;
}

export function OwnItemSteps({ row, isSending, onStep }: OwnItemStepsProps) {
  const button = (step: ItemStep, look: ButtonLook) =>
    row.actions.includes(step) && (
      <Button look={look} disabled={isSending} onClick={() => onStep(step)}>
        {itemSteps[step]}
      </Button>
    );
  return (
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
  );
}
