/** `/profile`: what a person keeps here about themselves, and what they can take back. */
import { useSelector } from 'react-redux';
import { Header } from '../../header/Header.tsx';
import { selectActiveProfile } from '../userSlice.ts';
import { Profile } from './Profile.tsx';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  const profileId = useSelector(selectActiveProfile)?.profileId;
  usePageTitle(pages['/profile'].title);
  return (
    <>
      <Header />
      {/* Another profile is another page: nothing of the one before stays in it. */}
      <Profile key={profileId} />
    </>
  );
}
