import { Suspense } from 'react';
import { latePart } from '../../client/latePart.ts';
import { useMark } from '../../keep/marks.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

const KeptAndGone = latePart(() => import('./KeptAndGone.tsx'));

/** Who kept it is told what became of it; anybody else hears no more than of a home that never was. */
export function NoHome({ listingKey }: { listingKey: string }) {
  if (useMark(listingKey) === null) return <Nothing />;
  return (
    <Suspense fallback={<Nothing />}>
      <KeptAndGone listingKey={listingKey} />
    </Suspense>
  );
}

function Nothing() {
  usePageTitle('This home is not here');
  return (
    <EmptyState
      title="This home is not here."
      level="h1"
      action={
        <ButtonLink look="primary" to="/search">
          Open the map
        </ButtonLink>
      }
    >
      There is no such home, or it is not shown any more: sellers can take a listing off the
      internet, and homes that vanish from their feed are hidden.
    </EmptyState>
  );
}
