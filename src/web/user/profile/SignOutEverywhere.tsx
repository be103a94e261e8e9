import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Refused } from '../Refused.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { useSigningOut } from '../useSigningOut.tsx';

/** This device too: for when a phone is lost, or a password was seen. */
export function SignOutEverywhere() {
  const { sending, send } = useSend();
  const { begin, isUnderWay, question } = useSigningOut(
    () => send(() => call(userApi.signOutEverywhere, {})),
    'You are signed out everywhere.',
  );

  return (
    <>
      {question}
      <Button icon="log-out" className="mt-4" disabled={isUnderWay} onClick={begin}>
        Sign out everywhere
      </Button>
      <Refused sending={sending} section="signing-in" />
    </>
  );
}
