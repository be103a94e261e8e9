/** A mailed link that is good for nothing any more, or that could not be tried just now. */
import type { ReactNode } from 'react';
import { type Failure, isNotThere } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Face } from './Face.tsx';

export interface LinkFailedProps {
  link: Failure;
  onRetry(): void;
  /** How to get another link. */
  again: ReactNode;
  /** What such a link is good for, once it is used up. */
  children: ReactNode;
}

export function LinkFailed({ link, onRetry, again, children }: LinkFailedProps) {
  // Only a clear no uses a link up.
  if (link.code !== 'link_expired' && !isNotThere(link)) {
    return (
      <Face
        icon="triangle-alert"
        look="brick"
        title="We could not try your link"
        actions={
          <Button look="primary" icon="refresh-cw" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {link.message} Your link is still good.
      </Face>
    );
  }
  return (
    <Face icon="link-2-off" look="brick" title="This link no longer works" actions={again}>
      It was used already, has expired, or is not whole. {children}
    </Face>
  );
}
