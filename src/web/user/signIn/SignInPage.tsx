/** `/sign-in`: by password, by a mailed link, by passkey, by a provider, or as a person of the demo. */
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { useReply } from '../../client/useReply.ts';
import { selectIsSignedIn, selectUserStatus } from '../userSlice.ts';
import { ArrivedFromProvider } from './ArrivedFromProvider.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { LinkByMail } from './LinkByMail.tsx';
import { SignedInRedirect } from './SignedInRedirect.tsx';
import { SignInForm } from './SignInForm.tsx';
import { Waiting } from './Waiting.tsx';
import { userQueries } from '../userQueries.ts';

export function Component() {
  const [params] = useSearchParams();
  const isSignedIn = useSelector(selectIsSignedIn);
  const isRestoring = useSelector(selectUserStatus) === 'loading';
  const [asked] = useReply(userQueries.signInWays, {});
  const ways = asked.status === 'idle' ? asked.reply : null;

  if (isSignedIn) return <SignedInRedirect />;
  const people = ways?.demoPeople ?? [];
  const demo = people.length > 0 ? <DemoPeople people={people} /> : undefined;
  return (
    <SignedOutLayout title="Sign in" aside={isRestoring ? undefined : demo}>
      {wayIn()}
    </SignedOutLayout>
  );

  function wayIn() {
    if (params.get('arrived') === 'provider') return <ArrivedFromProvider />;
    if (isRestoring) return <Waiting title="Signing you in again" />;
    if (params.get('way') === 'mail') return <LinkByMail />;
    return <SignInForm ways={ways} />;
  }
}
