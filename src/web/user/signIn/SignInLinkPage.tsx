/** `/sign-in-link`: the link of the letter that signs in. */
import { useDispatch } from 'react-redux';
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { beginSession } from '../session.ts';
import { signedIn } from '../userSlice.ts';
import { Address, FollowLink } from './FollowLink.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { SignedInRedirect } from './SignedInRedirect.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const { link, sending, retry, press } = useMailedLink('sign_in');
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  const [isIn, setIsIn] = useState(false);
  if (isIn) return <SignedInRedirect />;

  const signIn = async (token: string) => {
    dispatch(signedIn(await beginSession(userApi.signInByLink, { body: { token } })));
    setIsIn(true);
  };
  return (
    <SignedOutLayout title="Sign in">
      {link.status === 'loading' ? (
        <Waiting title="Reading your link" />
      ) : link.status === 'idle' ? (
        <FollowLink
          icon="key-round"
          title="Sign in to Lintel"
          button={{ words: 'Sign in', whileSending: 'Signing in …' }}
          sending={sending}
          onPress={() => void press(signIn)}
        >
          <p>
            You sign in as <Address>{link.email}</Address> in this browser. The link works once.
          </p>
          <p className="mt-3">Didn’t ask for this link? Close this page. No one is signed in.</p>
        </FollowLink>
      ) : (
        <LinkFailed
          link={link}
          onRetry={retry}
          again={
            <>
              <ButtonLink look="primary" to={doorPath('/sign-in', returnTo, { way: 'mail' })}>
                Send me a new link
              </ButtonLink>
              <ButtonLink to={doorPath('/sign-in', returnTo)}>Sign in with a password</ButtonLink>
            </>
          }
        >
          A link signs in once, and works for 15 minutes.
        </LinkFailed>
      )}
    </SignedOutLayout>
  );
}
