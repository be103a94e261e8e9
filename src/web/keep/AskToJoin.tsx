import { Suspense } from 'react';
import { latePart } from '../client/latePart.ts';
import { useJoinAsk } from './joinAsk.ts';

const JoinDialog = latePart(() => import('./JoinDialog.tsx'));

/** Where it is asked whose homes the device has kept; mostly nowhere. */
export function AskToJoin() {
  if (useJoinAsk() === null) return null;
  return (
    <Suspense>
      <JoinDialog />
    </Suspense>
  );
}
