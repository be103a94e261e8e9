import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SigningInSection } from './SigningInSection.tsx';
import { useAccount } from './useAccount.ts';
import { YouSection } from './YouSection.tsx';

export function Profile() {
  const { asked, retry, changed } = useAccount();
  const { hash } = useLocation();
  const isThere = asked.status === 'idle';

  // The chapter that the address names was not there yet when the page was opened.
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);

  if (asked.status === 'loading') return <ProfileSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ProfileFrame>
        <ErrorState title="Your account could not be loaded" onRetry={retry}>
          {asked.message}
        </ErrorState>
      </ProfileFrame>
    );
  }
  const account = { me: asked.reply, changed };
  return (
    <ProfileFrame>
      <YouSection {...account} />
      <DisplaySection />
      <NotificationsSection />
      <SigningInSection me={asked.reply} />
      <PrivacySection {...account} />
    </ProfileFrame>
  );
}
