import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { useLeave } from '../useLeave.ts';
import { Refused } from './Refused.tsx';
import { useSaving } from './useSaving.ts';

/** This device too: for when a phone is lost, or a password was seen. */
export function SignOutEverywhere() {
  const { saving, save } = useSaving();
  const leave = useLeave();

  async function signOut(): Promise<void> {
    const send = () => call(userApi.signOutEverywhere, {});
    if (!(await save(send, 'You are signed out everywhere.'))) return;
    await leave('/');
  }

  return (
    <>
      <Button
        icon="log-out"
        className="mt-4"
        disabled={saving.status === 'loading'}
        onClick={() => void signOut()}
      >
        Sign out everywhere
      </Button>
      <Refused saving={saving} section="signing-in" />
    </>
  );
}
