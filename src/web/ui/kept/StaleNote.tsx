/** Beside what was seen last: that asking for it again did not work, and a button to try. */
import { Button } from '../Button.tsx';

export interface StaleNoteProps {
  /** Why; nothing is shown where it is empty. */
  problem: string | undefined;
  onRetry(): void;
}

export function StaleNote({ problem, onRetry }: StaleNoteProps) {
  return (
    <output className="block empty:hidden">
      {problem !== undefined && problem !== '' && (
        <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-clay-wash px-4 py-2 text-clay-ink">
          <p className="min-w-0 flex-1">This is what was seen last. {problem}</p>
          <Button look="plain" icon="refresh-cw" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </output>
  );
}
