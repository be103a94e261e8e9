/** `/forgot-password`: a letter with a link to choose a new one. */
import { useState } from 'react';
import { Link } from 'react-router';
import { usersApi } from '#api/users.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../user/EmailField.tsx';
import { Problem } from '../../user/Problem.tsx';
import { useSentForm } from '../../user/useSentForm.ts';
import { CheckMail } from './CheckMail.tsx';
import { Doorway } from './Doorway.tsx';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { useTypedEmail } from './useTypedEmail.ts';

export function Component() {
  const returnTo = useReturnPath();
  const [email, setEmail] = useState(useTypedEmail());
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(to: string): Promise<void> {
    await call(usersApi.forgotPassword, { body: { email: to } });
    setSentTo(to);
  }

  const form = useSentForm(usersApi.forgotPassword.body, { email }, (asked) => ask(asked.email));

  return (
    <Doorway title="Forgotten password">
      {sentTo !== null ? (
        <CheckMail
          email={sentTo}
          onSendAgain={() => ask(sentTo)}
          onChangeAddress={() => setSentTo(null)}
        >
          If <strong className="font-semibold break-words text-ink">{sentTo}</strong> has an account
          here, a link to choose a new password is on its way. It works once, for one hour.
        </CheckMail>
      ) : (
        <>
          <h1 className="font-display text-page font-medium">Forgotten password</h1>
          <p className="mt-2 text-lead text-ink-soft">
            Tell us your address, and we mail you a link to choose a new one.
          </p>
          <form noValidate onSubmit={form.onSubmit} className="mt-7 grid gap-5">
            <EmailField
              value={email}
              onChange={setEmail}
              error={form.errorOf('email')}
              autoComplete="username"
            />
            <div>
              <Button look="primary" type="submit" disabled={form.isSending} className="w-full">
                {form.isSending ? 'Sending …' : 'Send me a link'}
              </Button>
              <Problem>{form.problem}</Problem>
            </div>
          </form>
          <Link
            to={doorPath('/sign-in', returnTo)}
            state={{ email }}
            className="mt-5 flex min-h-11 items-center self-start font-medium text-leaf underline"
          >
            Back to signing in
          </Link>
        </>
      )}
    </Doorway>
  );
}
