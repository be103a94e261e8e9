/** Where the account is to move, and proof that it is its owner who asks. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { userApi } from '#api/user.ts';
import { Email } from '#domain/user/User.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { useSend } from '../../ui/useSend.ts';
import { EmailField } from '../EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Refused } from '../Refused.tsx';
import type { WithAccount } from './useAccount.ts';

/** Said before anything is sent. */
const whatFollows = [
  'You sign in with the new address once you have followed the letter that we mail there. The old address is told, and can take the account back for seven days.',
  'Your devices stay signed in. Letters about your agreements go to the new address.',
  'Agreements that are drawn up already go on naming the old one.',
  'An invitation to an agreement that was mailed to the old address is accepted before the change, or asked for anew after it.',
];

export function EmailForm({ me, changed, onClose }: WithAccount & { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { sending, send, errorOf, refuse } = useSend();
  const form = useRef<HTMLFormElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.status === 'loading') return;
    const { data: newEmail, error } = Email.safeParse(typed);
    if (newEmail === undefined) return refuse('newEmail', error.issues[0]!.message);
    if (newEmail === me.email.toLowerCase()) {
      return refuse('newEmail', 'This is your address already.');
    }
    if (me.passwordYn && password === '') return refuse('password', 'Enter your password.');
    const body = { newEmail, ...(me.passwordYn && { password }) };
    const isDone = await send(async () => changed(await call(userApi.changeEmail, { body })));
    if (isDone) onClose();
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-5 grid max-w-md gap-5"
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {whatFollows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <EmailField
        label="New e-mail address"
        name="newEmail"
        autoComplete="email"
        value={typed}
        onChange={setTyped}
        error={errorOf('newEmail')}
      />
      {me.passwordYn ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
        />
      ) : (
        <p className="text-ink-soft">
          You have no password: we ask you to sign in once more where you have not just done so.
        </p>
      )}
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={sending.status === 'loading'}>
            {sending.status === 'loading' ? 'Sending…' : 'Mail me the link'}
          </Button>
          <Button look="plain" onClick={onClose}>
            Leave it
          </Button>
        </div>
        <Refused sending={sending} but={['newEmail', 'password']} section="you" />
      </div>
    </form>
  );
}
