/** `/sign-up`: three fields, then a letter that proves the address. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { userApi } from '#api/user.ts';
import { call, CallFailed } from '../../client/call.ts';
import { beginSession } from '../session.ts';
import { selectIsSignedIn, selectUserStatus, signedIn } from '../userSlice.ts';
import { CheckMail } from './CheckMail.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { SignedInRedirect } from './SignedInRedirect.tsx';
import { type NewAccount, SignUpForm } from './SignUpForm.tsx';
import { useReturnPath } from './useReturnPath.ts';
import { useTypedEmail } from './useTypedEmail.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  const isSignedIn = useSelector(selectIsSignedIn);
  const isRestoring = useSelector(selectUserStatus) === 'loading';
  const [account, setAccount] = useState<NewAccount>({
    name: '',
    email: useTypedEmail(),
    password: '',
  });
  const [isSent, setIsSent] = useState(false);

  async function signUp(checked: NewAccount): Promise<void> {
    await call(userApi.signUp, { body: { ...checked, returnTo } });
    setAccount(checked);
    setIsSent(true);
  }

  /** Signing in with an address that is not proven mails the link anew. */
  async function sendAgain(): Promise<void> {
    const { email, password } = account;
    try {
      const body = { email, password, returnTo };
      dispatch(signedIn(await beginSession(userApi.signIn, { body })));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Somebody has had an account with this address: the letter of a moment ago says so again.
      if (error.code === 'wrong_password') await signUp(account);
      else if (error.code !== 'email_not_confirmed') throw error;
    }
  }

  if (isSignedIn) return <SignedInRedirect />;
  return (
    <SignedOutLayout title={isSent ? 'Check your mail' : 'Open an account'}>
      {face()}
    </SignedOutLayout>
  );

  function face() {
    if (isRestoring) return <Waiting title="Signing you in again" />;
    if (!isSent) return <SignUpForm account={account} onChange={setAccount} onSend={signUp} />;
    return (
      <CheckMail
        email={account.email}
        onSendAgain={sendAgain}
        onChangeAddress={() => setIsSent(false)}
      >
        We have written to{' '}
        <strong className="font-semibold break-words text-ink">{account.email}</strong>. Follow the
        link in the letter, and your account is open.
      </CheckMail>
    );
  }
}
