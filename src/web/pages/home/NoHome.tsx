import { useEffect } from 'react';
import { Link } from 'react-router';
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
        <Link
          to="/search"
          className="rounded-control bg-leaf px-5 py-3 font-medium text-on-leaf hover:brightness-110"
        >
          Open the map
        </Link>
      }
    >
      There is no such home, or it is not shown any more: sellers can take a listing off the
      internet, and homes that vanish from their feed are hidden.
    </EmptyState>
  );
}
