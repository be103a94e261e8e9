import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NoPackage() {
  return (
    <EmptyState
      title="Choose an agent and a package first"
      level="h1"
      action={
        <ButtonLink look="primary" to="/agents">
          Compare agents in dollars
        </ButtonLink>
      }
    >
      An agreement begins with a package: what an agent does for you, and what it costs at a home’s
      price.
    </EmptyState>
  );
}
