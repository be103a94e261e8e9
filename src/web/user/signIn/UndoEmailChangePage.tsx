/** `/undo-email-change`: for whoever reads the old address of an account and did not move it. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { pages } from '#api/pages.ts';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SendProblem } from '../../ui/SendProblem.tsx';
import { useSend } from '../../ui/useSend.ts';
import { userCleared } from '../userSlice.ts';
import { Face } from './Face.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { useMailedToken } from './useMailedToken.ts';

export function Component() {
  const token = useMailedToken();
  const dispatch = useDispatch();
  const { sending, send } = useSend();
  const [undone, setUndone] = useState<{ email: string; movedYn: boolean } | null>(null);

  async function undo(): Promise<void> {
    await send(async () => {
      const done = await call(userApi.undoEmailChange, { body: { token: token ?? '' } });
      // Every session ended, the one of this browser too where it was of that account.
      dispatch(userCleared());
      setUndone(done);
    });
  }

  const isUsed = token === null || (sending.status === 'failed' && sending.code === 'link_expired');
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
      ) : isUsed ? (
        <Face
          key="used"
          icon="link-2-off"
          look="brick"
          title="This link no longer works"
          actions={
            <ButtonLink look="primary" to="/forgot-password">
              Choose a new password
            </ButtonLink>
          }
        >
          It was used already, has expired, or is not whole. If somebody else is in your account,
          choose a new password: it signs all devices out.
        </Face>
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
                onClick={() => void undo()}
              >
                Take my account back
              </Button>
              <ButtonLink to="/">It was me</ButtonLink>
            </>
          }
        >
          <p>
            Your account goes back to the address that this letter was sent to. All devices are
            signed out. The password, and passkeys that were added since, are good for nothing.
          </p>
          <SendProblem sending={sending} />
        </Face>
      )}
    </SignedOutLayout>
  );
}
