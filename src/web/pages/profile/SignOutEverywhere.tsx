import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { usersApi } from '#api/users.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { userCleared } from '../../user/userSlice.ts';
import { Refused } from './Refused.tsx';
import { useSaving } from './useSaving.ts';

/** This device too: for when a phone is lost, or a password was seen. */
export function SignOutEverywhere() {
  const { saving, save } = useSaving();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function signOut(): Promise<void> {
    const send = () => call(usersApi.signOutEverywhere, {});
    if (!(await save(send, 'You are signed out everywhere.'))) return;
    await navigate('/', { flushSync: true });
    dispatch(userCleared());
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
