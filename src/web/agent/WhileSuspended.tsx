/** What stands on a desk, and above it why nothing can be changed there by who is suspended. */
import type { ReactNode } from 'react';
import { MayAct } from '../ui/form/mayAct.ts';
import { useOwnSuspension } from './useOwnSuspension.ts';

export function WhileSuspended({ children }: { children: ReactNode }) {
  const suspension = useOwnSuspension();
  return (
    <MayAct value={!suspension}>
      {suspension && (
        <div className="px-4 pt-6 md:px-8">
          <section className="max-w-prose rounded-card bg-clay-wash px-5 py-4 text-clay-ink">
            <h2 className="font-medium">Your brokerage has suspended you for now</h2>
            <p>
              You can read everything, and change nothing. Agreements in force stay in force.
              Another admin of your brokerage can tell you how to go on.
            </p>
            {suspension.reason !== '' && (
              <p className="mt-1 break-words whitespace-pre-line">“{suspension.reason}”</p>
            )}
          </section>
        </div>
      )}
      {children}
    </MayAct>
  );
}
