import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { sendUnsent } from '../../client/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { useLeave } from '../useLeave.ts';
import { Refused } from '../Refused.tsx';
import { useSend } from '../../ui/useSend.ts';

/** This device too: for when a phone is lost, or a password was seen. */
export function SignOutEverywhere() {
  const { sending, send } = useSend();
  const leave = useLeave();

  async function signOut(): Promise<void> {
    // What does not go waits on the device until one signs in again.
    await sendUnsent();
    const everywhere = () => call(userApi.signOutEverywhere, {});
    if (!(await send(everywhere, 'You are signed out everywhere.'))) return;
    await leave('/');
  }

  return (
    <>
      <Button
        icon="log-out"
        className="mt-4"
        disabled={sending.status === 'loading'}
        onClick={() => void signOut()}
      >
        Sign out everywhere
      </Button>
      <Refused sending={sending} section="signing-in" />
    </>
  );
}
