/** `/reset-password`: the link of the letter that lets choose a new password. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { userCleared } from '../userSlice.ts';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { Face } from './Face.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Address } from './FollowLink.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const { link, retry, submit } = useMailedLink('reset_password');
  const dispatch = useDispatch();
  const [isDone, setIsDone] = useState(false);

  const reset = (newPassword: string) =>
    submit(async (token) => {
      await call(userApi.resetPassword, { body: { token, newPassword } });
      // Every session ended with the old password, the one of this browser too.
      dispatch(userCleared());
      setIsDone(true);
    });

  return (
    <SignedOutLayout title="Choose a new password">
      {!isDone && link.status === 'loading' && <Waiting title="Reading your link" />}
      {!isDone && link.status === 'idle' && (
        <NewPasswordForm
          title="Choose a new password"
          button={{ words: 'Change my password', whileSending: 'Changing …' }}
          onSend={reset}
        >
          This is the password of <Address>{link.email}</Address>. Changing it signs out all your
          devices.
        </NewPasswordForm>
      )}
      {isDone && (
        <Face
          icon="circle-check"
          title="Your password is changed"
          actions={
            <ButtonLink look="primary" to="/sign-in" replace>
              Sign in
            </ButtonLink>
          }
        >
          All your devices are signed out. Sign in with the new password.
        </Face>
      )}
      {!isDone && link.status === 'failed' && (
        <LinkFailed
          link={link}
          onRetry={retry}
          again={
            <ButtonLink look="primary" to="/forgot-password">
              Ask for a new link
            </ButtonLink>
          }
        >
          Nothing was changed just now.
        </LinkFailed>
      )}
    </SignedOutLayout>
  );
}
