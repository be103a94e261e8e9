import { useEffect } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NoHome() {
  useEffect(() => {
    document.title = 'This home is not here · Lintel';
  }, []);
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
