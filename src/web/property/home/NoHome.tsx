import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function NoHome() {
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
