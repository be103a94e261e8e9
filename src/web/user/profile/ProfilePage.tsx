/** `/profile`: what a person keeps here about themselves, and what they can take back. */
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Header } from '../../header/Header.tsx';
import { selectActiveProfile } from '../userSlice.ts';
import { Profile } from './Profile.tsx';

export function Component() {
  const profileId = useSelector(selectActiveProfile)?.profileId;
  useEffect(() => {
    document.title = 'Profile & privacy · Lintel';
  }, []);
  return (
    <>
      <Header />
      {/* Another profile is another page: nothing of the one before stays in it. */}
      <Profile key={profileId} />
    </>
  );
}
