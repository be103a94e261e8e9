import { useState } from 'react';
import { Link } from 'react-router';
import { userSchemas } from '#api/userSchemas.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { EmailField } from '../EmailField.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';

import { CheckMail } from './CheckMail.tsx';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { useTypedEmail } from './useTypedEmail.ts';

const Asked = userSchemas.forgotPassword.body;

export interface AskForLinkProps {
  title: string;
  about: string;
  /** Of the link that leads back to the password. */
  back: string;
  /** @throws CallFailed */
  send(email: string): Promise<unknown>;
  /** What the letter is, after `If ana@example.com has an account here,`. */
  sent: string;
}

/** An address is asked for and a link is mailed to it, whether there is an account or not. */
export function AskForLink({ title, about, back, send, sent }: AskForLinkProps) {
  const returnTo = useReturnPath();
  const [email, setEmail] = useState(useTypedEmail());
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(to: string): Promise<void> {
    await send(to);
    setSentTo(to);
  }

  const form = useForm(Asked, { email }, (asked) => ask(asked.email));

  if (sentTo !== null) {
    return (
      <CheckMail
        email={sentTo}
        onSendAgain={() => ask(sentTo)}
        onChangeAddress={() => setSentTo(null)}
      >
        If <strong className="font-semibold break-words text-ink">{sentTo}</strong> has an account
        here, {sent}
      </CheckMail>
    );
  }

  return (
    <>
      <h1 className="font-display text-page font-medium">{title}</h1>
      <p className="mt-2 text-lead text-ink-soft">{about}</p>
      <Form form={form} className="mt-7 grid gap-5">
        <EmailField value={email} onChange={setEmail} autoComplete="username" />
        <div>
          <SubmitButton whileSending="Sending …" className="w-full">
            Send me a link
          </SubmitButton>
          <SendProblem sending={form.problem} />
        </div>
      </Form>
      <Link
        to={doorPath('/sign-in', returnTo)}
        state={{ email }}
        className="mt-5 flex min-h-11 items-center self-start font-medium text-leaf underline"
      >
        {back}
      </Link>
    </>
  );
}
