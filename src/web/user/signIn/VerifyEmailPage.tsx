/** `/verify-email`: the link of the letter that opens an account. */
import { useEffect } from 'react';
import { userApi } from '#api/user.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { Face } from './Face.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignedInRedirect } from './SignedInRedirect.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const { link, retry, choosePassword } = useMailedLink(userApi.verifyEmail);
  const returnTo = useReturnPath();
  const isInAndOn = link.status === 'idle' && returnTo !== '/';
  useEffect(() => {
    if (isInAndOn) showToast('done', 'Your address is confirmed.');
  }, [isInAndOn]);

  if (isInAndOn) return <SignedInRedirect />;
  return <SignedOutLayout title="Confirm your address">{face()}</SignedOutLayout>;

  function face() {
    if (link.status === 'loading') return <Waiting title="Confirming your address" />;
    if (link.status === 'idle') return <Welcome name={link.signedIn.session.name} />;
    if (link.code === 'choose_password') {
      return (
        <NewPasswordForm
          title="Choose your password"
          button={{ words: 'Confirm my address', whileSending: 'Confirming …' }}
          onSend={choosePassword}
        >
          <p>
            This letter was asked for in another browser. So that nobody else can use your account,
            choose its password here: it takes the place of any other.
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
