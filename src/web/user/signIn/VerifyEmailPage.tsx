/** `/verify-email`: the link of the letter that opens an account. */
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { userApi } from '#api/user.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { beginSession } from '../session.ts';
import { signedIn } from '../userSlice.ts';
import { Address, FollowLink } from './FollowLink.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { Face } from './Face.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignedInRedirect } from './SignedInRedirect.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const { link, sending, retry, press, submit } = useMailedLink('verify_email');
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  const [name, setName] = useState<string | null>(null);
  const isInAndOn = name !== null && returnTo !== '/';
  useEffect(() => {
    if (isInAndOn) showToast('done', 'Your address is confirmed.');
  }, [isInAndOn]);

  const confirm = (newPassword?: string) => async (token: string) => {
    const body = { token, ...(newPassword !== undefined && { newPassword }) };
    const entered = await beginSession(userApi.verifyEmail, { body });
    dispatch(signedIn(entered));
    setName(entered.session.name);
  };

  if (isInAndOn) return <SignedInRedirect />;
  return <SignedOutLayout title="Confirm your address">{face()}</SignedOutLayout>;

  function face() {
    if (name !== null) return <Welcome name={name} />;
    if (link.status === 'loading') return <Waiting title="Reading your link" />;
    if (link.status === 'idle' && !link.choosePasswordYn) {
      return (
        <FollowLink
          icon="mail"
          title="Confirm your address"
          button={{ words: 'Confirm my address', whileSending: 'Confirming …' }}
          sending={sending}
          onPress={() => void press(confirm())}
        >
          <p>
            You open a Lintel account for <Address>{link.email}</Address> and sign in to it in this
            browser.
          </p>
          <p className="mt-3">Didn’t open an account? Close this page. No account is opened.</p>
        </FollowLink>
      );
    }
    if (link.status === 'idle') {
      return (
        <NewPasswordForm
          title="Choose your password"
          button={{ words: 'Confirm my address', whileSending: 'Confirming …' }}
          onSend={(newPassword) => submit(confirm(newPassword))}
        >
          <p>
            You open a Lintel account for <Address>{link.email}</Address>. Another browser asked for
            this letter, so choose the password here: it replaces any other.
          </p>
          <p className="mt-3">
            You have not opened an account? Close this page, and nothing happens.
          </p>
        </NewPasswordForm>
      );
    }
    if (link.code === 'already_exists') {
      return (
        <Face
          icon="circle-check"
          title="Your address is confirmed already"
          actions={
            <ButtonLink look="primary" to={doorPath('/sign-in', returnTo)}>
              Sign in
            </ButtonLink>
          }
        >
          This link has done its work. Sign in to go on.
        </Face>
      );
    }
    return (
      <LinkFailed
        link={link}
        onRetry={retry}
        again={
          <ButtonLink look="primary" to={doorPath('/sign-in', returnTo)}>
            Sign in to get a new link
          </ButtonLink>
        }
      >
        Sign in with your e-mail and password, and we send you a new one.
      </LinkFailed>
    );
  }
}

function Welcome({ name }: { name: string }) {
  return (
    <Face
      icon="circle-check"
      title={`Welcome, ${name.split(' ')[0]}`}
      actions={
        <>
          <ButtonLink look="primary" to="/" replace>
            Find a home
          </ButtonLink>
          <ButtonLink to="/profile" replace>
            See your profile
          </ButtonLink>
        </>
      }
    >
      Your address is confirmed and your account is open.
    </Face>
  );
}
