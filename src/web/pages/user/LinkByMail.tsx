/** `/sign-in?way=mail`: a link by mail, which signs in once. */
import { useState } from 'react';
import { Link } from 'react-router';
import { usersApi } from '#api/users.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../user/EmailField.tsx';
import { Problem } from '../../user/Problem.tsx';
import { useSentForm } from '../../user/useSentForm.ts';
import { CheckMail } from './CheckMail.tsx';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { useTypedEmail } from './useTypedEmail.ts';

const Asked = usersApi.sendSignInLink.body.omit({ returnTo: true });

export function LinkByMail() {
  const returnTo = useReturnPath();
  const [email, setEmail] = useState(useTypedEmail());
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(to: string): Promise<void> {
    await call(usersApi.sendSignInLink, { body: { email: to, returnTo } });
    setSentTo(to);
  }

  const form = useSentForm(Asked, { email }, (asked) => ask(asked.email));

  if (sentTo !== null) {
    return (
      <CheckMail
        email={sentTo}
        onSendAgain={() => ask(sentTo)}
        onChangeAddress={() => setSentTo(null)}
      >
        If <strong className="font-semibold break-words text-ink">{sentTo}</strong> has an account
        here, a link is on its way. It signs you in once, and works for 15 minutes.
      </CheckMail>
    );
  }

  return (
    <>
      <h1 className="font-display text-page font-medium">Sign in with a link</h1>
      <p className="mt-2 text-lead text-ink-soft">
        We mail you a link. Open it, and you are in; no password needed.
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
        Sign in with a password instead
      </Link>
    </>
  );
}
