/** The form of `/sign-in`, and under it every other way in that there is here. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { CallFailed } from '../../client/call.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { EmailField } from '../EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Problem } from '../Problem.tsx';
import { beginSession } from '../session.ts';
import { selectIsRedirectedFromLogin, signedIn } from '../userSlice.ts';

import { CheckMail } from './CheckMail.tsx';
import { OtherWays, type SignInWays } from './OtherWays.tsx';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { useTypedEmail } from './useTypedEmail.ts';
import { whyHere } from './whyHere.ts';

const Credentials = userSchemas.signIn.body.omit({ returnTo: true });

/** @param ways null while they are asked for */
export function SignInForm({ ways }: { ways: SignInWays | null }) {
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  const isSent = useSelector(selectIsRedirectedFromLogin);
  const [email, setEmail] = useState(useTypedEmail());
  const [password, setPassword] = useState('');
  const [isUnproven, setIsUnproven] = useState(false);
  const [params] = useSearchParams();

  /** With an address that is not proven yet, it mails the link to prove it. */
  async function signIn(credentials: z.output<typeof Credentials>): Promise<void> {
    try {
      const body = { ...credentials, returnTo };
      dispatch(signedIn(await beginSession(userApi.signIn, { body })));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'email_not_confirmed') throw error;
      setIsUnproven(true);
    }
  }

  const form = useForm(Credentials, { email, password }, signIn);

  if (isUnproven) {
    return (
      <CheckMail
        email={email}
        onSendAgain={() => signIn(Credentials.parse({ email, password }))}
        onChangeAddress={() => setIsUnproven(false)}
      >
        <strong className="font-semibold text-ink">{email}</strong> is not confirmed yet. We have
        sent you a new link; follow it and you are in.
      </CheckMail>
    );
  }

  const arrival = form.isSending ? '' : failedArrival(params.get('error'), ways?.provider ?? null);
  return (
    <>
      <h1 className="font-display text-page font-medium">Sign in</h1>
      {isSent && returnTo !== '/' ? (
        <p className="mt-2 text-lead text-ink-soft">{whyHere(returnTo)}</p>
      ) : (
        <p className="mt-2 text-lead text-ink-soft">Good to see you again.</p>
      )}
      {ways !== null && ways.demoPeople.length > 0 && (
        <a
          href="#demo"
          className="mt-1 flex min-h-11 items-center font-medium text-leaf underline lg:hidden"
        >
          No account? Look around as somebody of the demo
        </a>
      )}
      <Form form={form} className="mt-7 grid gap-5">
        <EmailField value={email} onChange={setEmail} autoComplete="username webauthn" />
        <div className="relative">
          <PasswordField
            label="Password"
            name="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
          <Link
            to={doorPath('/forgot-password', returnTo)}
            state={{ email }}
            className="-mb-3 ml-auto flex min-h-11 w-fit items-center font-medium text-leaf hover:underline"
          >
            Forgotten password?
          </Link>
        </div>
        <div>
          <SubmitButton whileSending="Signing in …" className="w-full">
            Sign in
          </SubmitButton>
          <Problem>{form.problem.status === 'failed' ? form.problem.message : arrival}</Problem>
        </div>
      </Form>
      <OtherWays ways={ways} email={email} />
      <p className="mt-8 flex flex-wrap items-center gap-x-2 text-ink-soft">
        New here?
        <Link
          to={doorPath('/sign-up', returnTo)}
          state={{ email }}
          className="flex min-h-11 items-center font-medium text-leaf underline"
        >
          Open an account
        </Link>
      </p>
    </>
  );
}

/** What went wrong at the identity provider, from where one was sent back with its sign. */
function failedArrival(sign: string | null, name: string | null): string {
  const provider = name ?? 'The other service';
  if (sign === 'provider') {
    return `${provider} did not sign you in. Try again, or sign in another way.`;
  }
  if (sign === 'provider-email') {
    return `${provider} let you through, but your e-mail address is not confirmed: by them, or in an account that was opened with it here. Sign in with a link by mail, which confirms it.`;
  }
  return '';
}
