/** `/account-deleted`: the last page of an account, for whoever has just ended theirs. */
import { Navigate, useLocation } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isJustDeleted } from './justDeleted.ts';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  const { state } = useLocation();
  usePageTitle(pages['/account-deleted'].title);
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
