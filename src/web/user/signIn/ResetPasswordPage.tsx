/** `/reset-password`: the link of the letter that lets choose a new password. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { userApi } from '#api/user.ts';
import { call, CallFailed } from '../../client/call.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { userCleared } from '../userSlice.ts';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { Face } from './Face.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailedToken } from './useMailedToken.ts';

export function Component() {
  const token = useMailedToken();
  const dispatch = useDispatch();
  const [face, setFace] = useState<'form' | 'done' | 'used'>(token === null ? 'used' : 'form');

  async function reset(newPassword: string): Promise<void> {
    try {
      await call(userApi.resetPassword, { body: { token: token!, newPassword } });
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'link_expired') throw error;
      setFace('used');
      return;
    }
    // Every session ended with the old password, the one of this browser too.
    dispatch(userCleared());
    setFace('done');
  }

  return (
    <SignedOutLayout title="Choose a new password">
      {face === 'form' && (
        <NewPasswordForm
          title="Choose a new password"
          button={{ words: 'Change my password', whileSending: 'Changing …' }}
          onSend={reset}
        >
          All your devices are signed out then.
        </NewPasswordForm>
      )}
      {face === 'done' && (
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
      {face === 'used' && (
        <Face
          icon="link-2-off"
          look="brick"
          title="This link no longer works"
          actions={
            <ButtonLink look="primary" to="/forgot-password">
              Ask for a new link
            </ButtonLink>
          }
        >
          It was used already, has expired, or is not whole. Nothing was changed just now.
        </Face>
      )}
    </SignedOutLayout>
  );
}
