/** `/agreements`: what somebody has agreed on, or is about to; the one that counts comes first. */
import { useSelector } from 'react-redux';
import { Header } from '../../header/Header.tsx';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { OwnAgreements } from './OwnAgreements.tsx';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  const profileId = useSelector(selectActiveProfile)?.profileId;
  usePageTitle(pages['/agreements'].title);
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-4xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <h1 className="font-display text-page font-medium">Your agreements</h1>
        <OwnAgreements key={profileId} />
      </main>
    </>
  );
}
