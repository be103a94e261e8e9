/** What was approved seconds ago, each with its Undo; read out, and reached by a key. */
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { useFootPx } from '../../ui/useFootPx.ts';
import type { PressedApprovals } from './usePressedApprovals.ts';

const aboveFootPx = 8;

export interface UndoApprovalsProps extends PressedApprovals {
  /** Whether the page undoes the newest one by the key U. */
  shortcutYn: boolean;
}

export function UndoApprovals({ pressed, undo, shortcutYn }: UndoApprovalsProps) {
  const footPx = useFootPx();
  return (
    <output
      aria-label="Approvals on their way"
      style={{ bottom: footPx + aboveFootPx }}
      className="fixed right-[max(0.5rem,env(safe-area-inset-right))] left-2 z-50 grid gap-2 sm:left-auto sm:w-96 print:hidden"
    >
      {pressed.map(({ contractId, name, undoMs }, at) => (
        <span
          key={contractId}
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-raised"
        >
          <Icon name="circle-check" className="shrink-0 text-leaf" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            Approved: {name}. It takes effect in {Math.round(undoMs / 1000)} seconds.
          </span>
          <Button onClick={() => undo(contractId)}>
            Undo {shortcutYn && at === pressed.length - 1 && <Key name="U" />}
          </Button>
        </span>
      ))}
    </output>
  );
}
