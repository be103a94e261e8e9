import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { SendState } from './useSend.ts';

export interface SendProblemProps {
  sending: SendState;
  /** Fields that show their refusals themselves. */
  but?: readonly string[];
  /** What can be done about it. */
  children?: ReactNode;
}

/** Why something was not done, where it was pressed. */
export function SendProblem({ sending, but = [], children }: SendProblemProps) {
  const isShown = sending.status === 'failed' && !but.includes(sending.field ?? '');
  return (
    <div role="alert" className="empty:hidden">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-brick">
          <p className="flex min-w-0 items-start gap-2.5">
            <Icon name="circle-alert" size={20} className="mt-0.5 shrink-0" />
            {sending.message}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
