import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from './Part.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Refused } from '../Refused.tsx';
import type { Account } from './useAccount.ts';
import { useSend } from '../../ui/form/useSend.ts';

export function PasswordPart({ me }: { me: Account }) {
  return me.passwordYn ? (
    <Part title="Password" about="A new one signs your other devices out.">
      <PasswordForm me={me} />
    </Part>
  ) : (
    <NoPassword email={me.email} />
  );
}

/** The address proves who chooses one: by the same letter as a forgotten password. */
function NoPassword({ email }: { email: string }) {
  const { sending, send } = useSend();
  const mail = () =>
    send(() => call(userApi.forgotPassword, { body: { email } }), `A letter is on its way.`);
  return (
    <Part title="Password" about="You have none, and need none: you sign in another way.">
      <Button icon="mail" disabled={sending.status === 'loading'} onClick={() => void mail()}>
        Mail me a link to choose a password
      </Button>
      <Refused sending={sending} section="signing-in" />
    </Part>
  );
}
