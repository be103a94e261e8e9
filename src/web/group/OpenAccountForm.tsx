/** Name, and a password or a passkey: the invited address is proven by the letter. */
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { tooEasy } from '#domain/user/password.ts';
import { NewPassword } from '#domain/user/password.ts';
import { PersonName } from '#domain/user/personName.ts';
import { Button } from '../ui/Button.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { hasPasskeys } from '../user/passkey.ts';
import { PasswordField } from '../user/PasswordField.tsx';
import { passwordAdvice } from '../user/passwordAdvice.ts';
import { makePasskey } from '../user/AddPasskey.tsx';
import { deviceWords } from '../user/deviceWords.ts';
import { useForm } from '../ui/form/useForm.ts';

export interface InvitedAccount {
  name: string;
  password?: string;
}

export interface OpenAccountFormProps {
  /** As the inviter wrote it; it can be changed. */
  name: string;
  emailHint: string;
  /** By first name. */
  inviter: string;
  /** Whether somebody else is signed in here, who is signed out then. */
  isReplacing: boolean;
  /** @throws CallFailed where it was refused */
  onOpen(account: InvitedAccount): Promise<void>;
  onOpened(): void;
  onDecline(): void;
}

const Account = z
  .object({ name: PersonName, password: NewPassword })
  .superRefine(({ name, password }, context) => {
    const flaw = tooEasy(password, [name]);
    if (flaw !== null) context.addIssue({ code: 'custom', path: ['password'], message: flaw });
  });

export function OpenAccountForm(props: OpenAccountFormProps) {
  const { emailHint, inviter, isReplacing, onOpen, onOpened, onDecline } = props;
  const [name, setName] = useState(props.name);
  const [password, setPassword] = useState('');
  const form = useForm(Account, { name, password }, async (account) => {
    await onOpen(account);
    onOpened();
  });
  const byPasskey = useSend();
  const isBusy = form.isSending || byPasskey.sending.status === 'loading';

  async function openWithPasskey(): Promise<void> {
    const checked = PersonName.safeParse(name);
    if (!checked.success) return byPasskey.refuse('name', 'Enter your name.');
    await byPasskey.send(async () => {
      await onOpen({ name: checked.data });
      try {
        await makePasskey(deviceWords(navigator.userAgent).words);
      } catch {
        showToast('error', 'Your account is open without a passkey. Add one in your profile.');
      }
      onOpened();
    });
  }

  return (
    <Form form={form} className="mt-6 grid max-w-md gap-5">
      <p className="text-ink-soft">
        To accept it, choose how you sign in from now on. The letter has proven that{' '}
        <span className="wrap-anywhere">{emailHint}</span> is yours: no other one is sent.
        {isReplacing && ' Who is signed in here now is signed out.'}
      </p>
      <TextField
        label="Name, as on your ID"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        value={name}
        onChange={(next) => {
          setName(next);
          byPasskey.forget();
        }}
        error={byPasskey.errorOf('name')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={passwordAdvice(password, [name])}
      />
      <div className="grid gap-3">
        <SubmitButton whileSending="Opening …" disabled={byPasskey.sending.status === 'loading'}>
          Open my account and accept
        </SubmitButton>
        {hasPasskeys() && (
          <Button disabled={isBusy} onClick={() => void openWithPasskey()}>
            Use a passkey instead
          </Button>
        )}
        <Button look="plain" onClick={onDecline}>
          Decline {inviter}’s invitation
        </Button>
      </div>
      <SendProblem sending={form.problem} />
      <SendProblem sending={byPasskey.sending} but={['name']} />
      <p className="text-small text-ink-soft">
        Accepting signs nothing. Before anything binds you, you are asked to accept the{' '}
        <Link to="/terms" className="font-medium text-leaf underline">
          terms of service
        </Link>
        .
      </p>
    </Form>
  );
}
