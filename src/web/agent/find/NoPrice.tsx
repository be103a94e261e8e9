import type { Asked } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface NoPriceProps {
  /** Why, in the server's words. */
  message: string;
  level?: 'h1' | 'h2';
  onOther(): void;
}

/** The home that fees were to be counted at is gone, or has no price. */
export function NoPrice({ message, level, onOther }: NoPriceProps) {
  return (
    <EmptyState
      title="There is no price of this home to count with"
      level={level}
      action={
        <Button look="primary" onClick={onOther}>
          Count with another price
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

/** Whether it is the home that was refused, not the agent or the filters. */
export function isAboutHome(asked: Asked<unknown>): boolean {
  if (asked.status !== 'failed') return false;
  const { code, field } = asked;
  return code === 'not_comparable' || (code === 'not_found' && field === 'listing_key');
}
