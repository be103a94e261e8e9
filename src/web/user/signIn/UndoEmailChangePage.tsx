/** `/undo-email-change`: for whoever reads the old address of an account and did not move it. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { pages } from '#api/pages.ts';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { userCleared } from '../userSlice.ts';
import { Face } from './Face.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { Address } from './FollowLink.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const { link, sending, retry, press } = useMailedLink('undo_email_change');
  const dispatch = useDispatch();
  const [undone, setUndone] = useState<{ email: string; movedYn: boolean } | null>(null);

  const undo = async (token: string) => {
    const done = await call(userApi.undoEmailChange, { body: { token } });
    // Every session ended, the one of this browser too where it was of that account.
    dispatch(userCleared());
    setUndone(done);
  };

  return (
    <SignedOutLayout title={pages['/undo-email-change'].title}>
      {undone !== null ? (
        <Face
          key="undone"
          icon="circle-check"
          title={undone.movedYn ? 'Your account is back' : 'The change is stopped'}
          actions={
            <ButtonLink look="primary" to="/forgot-password" replace>
              Choose a new password
            </ButtonLink>
          }
        >
          It belongs to <span className="break-all">{undone.email}</span>. All devices are signed
          out, and the password is forgotten: choose a new one by a letter to this address.
        </Face>
      ) : link.status === 'loading' ? (
        <Waiting title="Reading your link" />
      ) : link.status === 'failed' ? (
        <LinkFailed
          key="used"
          link={link}
          onRetry={retry}
          again={
            <ButtonLink look="primary" to="/forgot-password">
              Choose a new password
            </ButtonLink>
          }
        >
          If somebody else is in your account, choose a new password: it signs all devices out.
        </LinkFailed>
      ) : (
        <Face
          key="asking"
          icon="triangle-alert"
          look="brick"
          title="You did not change the address?"
          actions={
            <>
              <Button
                look="primary"
                disabled={sending.status === 'loading'}
                onClick={() => void press(undo)}
              >
                Take my account back
              </Button>
              <ButtonLink to="/">It was me</ButtonLink>
            </>
          }
        >
          <p>
            Your account goes back to <Address>{link.email}</Address>. All devices are signed out.
            The password, and passkeys that were added since, are good for nothing.
          </p>
          <SendProblem sending={sending} />
        </Face>
      )}
    </SignedOutLayout>
  );
}
