/** `/group`: the people somebody buys with; there may be several such groups. */
import { useSelector } from 'react-redux';
import { pages } from '#api/pages.ts';
import { Header } from '../header/Header.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { selectActiveProfile } from '../user/userSlice.ts';
import { OwnGroups } from './OwnGroups.tsx';

export function Component() {
  const profile = useSelector(selectActiveProfile);
  const { title } = pages['/group'];
  usePageTitle(title);
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-3xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        {profile?.role === 'buyer' ? (
          <>
            <h1 className="font-display text-page font-medium">{title}</h1>
            <OwnGroups key={profile.profileId} />
          </>
        ) : (
          <EmptyState title="Groups are for buyers" level="h1">
            Go on as a buyer: the account menu above has your other profiles.
          </EmptyState>
        )}
      </main>
    </>
  );
}
