/** The faces of a short list while it has nothing to show: its shape, or why it is not there. */
import type { Asked } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export interface ListFaceProps {
  asked: Exclude<Asked<unknown>, { status: 'idle' }>;
  /** "Your devices" */
  what: string;
  onRetry(): void;
}

export function ListFace({ asked, what, onRetry }: ListFaceProps) {
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-3">
        <output className="sr-only">{what} are being loaded</output>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    );
  }
  return (
    <div role="alert" className="rounded-card border border-line bg-card p-5">
      <p className="font-medium">{what} could not be loaded.</p>
      <p className="mt-1 text-ink-soft">{asked.message}</p>
      <Button icon="refresh-cw" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
