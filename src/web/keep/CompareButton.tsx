/** Puts a home to those that are to stand side by side, or takes it out. */
import { Icon } from '../ui/icon/Icon.tsx';
import { mostCompared, toggleCompared, useCompared } from './compared.ts';
import { shy } from './shy.ts';

interface CompareButtonProps {
  home: { listingKey: string; address: string };
  /** On the picture of a card, where it waits for whoever turns to the card. */
  isShy?: boolean;
}

export function CompareButton({
  home: { listingKey, address },
  isShy = false,
}: CompareButtonProps) {
  const compared = useCompared();
  const isIn = compared.some((one) => one.listingKey === listingKey);
  const isFull = !isIn && compared.length >= mostCompared;
  return (
    <span data-shortcut="c" className="contents">
      <button
        type="button"
        aria-pressed={isIn}
        aria-disabled={isFull}
        aria-label={`Compare ${address}`}
        title={
          isFull
            ? `${mostCompared} homes are chosen already`
            : isIn
              ? 'To be compared. Press to take it out.'
              : 'Compare this home with others'
        }
        onClick={() => {
          if (!isFull) toggleCompared({ listingKey, name: address });
        }}
        className={`group/compare grid size-11 shrink-0 place-items-center rounded-full transition-opacity aria-disabled:cursor-not-allowed ${isShy && !isIn ? shy : ''}`}
      >
        <span
          className={`grid size-9 place-items-center rounded-full ${isIn ? 'bg-leaf text-on-leaf' : `bg-card/90 group-hover/compare:bg-card ${isFull ? 'text-ink-soft' : 'text-ink'}`}`}
        >
          <Icon name="scale" words="Compare" />
        </span>
      </button>
    </span>
  );
}
