/** `/account-deleted`: the last page of an account, for whoever has just ended theirs. */
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isJustDeleted } from './justDeleted.ts';

export function Component() {
  const { state } = useLocation();
  useEffect(() => {
    document.title = 'Your account is deleted · Lintel';
  }, []);
  if (!isJustDeleted(state)) return <Navigate to="/" replace />;
  return (
    <>
      <Header />
      <main id="main" className="py-8">
        <EmptyState
          title="Your account is deleted."
          level="h1"
          action={
            <ButtonLink look="primary" to="/">
              To the first page
            </ButtonLink>
          }
        >
          You are signed out everywhere, and what you kept here is gone. Homes can be searched
          without an account.
        </EmptyState>
      </main>
    </>
  );
}
