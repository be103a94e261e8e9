/** Name, address, password: what an account begins with. */
import { Link } from 'react-router';
import { userSchemas } from '#api/userSchemas.ts';
import { tooEasy } from '#domain/user/password.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EmailField } from '../EmailField.tsx';
import { passwordAdvice } from '../passwordAdvice.ts';
import { PasswordField } from '../PasswordField.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';

import { doorPath, useReturnPath } from './useReturnPath.ts';

export type NewAccount = Record<'name' | 'email' | 'password', string>;

const Account = userSchemas.signUp.body
  .omit({ returnTo: true })
  .superRefine(({ name, email, password }, context) => {
    const flaw = tooEasy(password, [name, email]);
    if (flaw !== null) context.addIssue({ code: 'custom', path: ['password'], message: flaw });
  });

export interface SignUpFormProps {
  account: NewAccount;
  onChange(account: NewAccount): void;
  onSend(checked: NewAccount): Promise<void>;
}

export function SignUpForm({ account, onChange, onSend }: SignUpFormProps) {
  const returnTo = useReturnPath();
  const { name, email, password } = account;
  const form = useForm(Account, account, onSend);
  return (
    <>
      <h1 className="font-display text-page font-medium">Open an account</h1>
      <p className="mt-2 text-lead text-ink-soft">
        To sign an agreement with an agent, alone or together. It costs nothing.
      </p>
      <Form form={form} className="mt-7 grid gap-5">
        <TextField
          label="Name, as on your ID"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          value={name}
          onChange={(text) => onChange({ ...account, name: text })}
        />
        <EmailField
          value={email}
          onChange={(text) => onChange({ ...account, email: text })}
          autoComplete="username"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(text) => onChange({ ...account, password: text })}
          hint={passwordAdvice(password, [name, email])}
        />
        <div>
          <SubmitButton whileSending="Opening …" className="w-full">
            Open my account
          </SubmitButton>
          <SendProblem sending={form.problem} />
        </div>
      </Form>
      <p className="mt-5 text-small text-ink-soft">
        Nothing binds you yet: when you first ask for an agreement, or accept an invitation to one,
        you are asked to accept the{' '}
        <Link to="/terms" className="font-medium text-leaf underline">
          terms of service
        </Link>
        .
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-ink-soft">
        You have one already?
        <Link
          to={doorPath('/sign-in', returnTo)}
          state={{ email }}
          className="flex min-h-11 items-center font-medium text-leaf underline"
        >
          Sign in
        </Link>
      </p>
    </>
  );
}
