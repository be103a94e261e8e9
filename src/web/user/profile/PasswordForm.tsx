/** Behind a button, so that no browser fills it in by itself. */
import { type FormEvent, useState } from 'react';
import { userApi } from '#api/user.ts';
import { NewPassword, tooEasy } from '#domain/user/password.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { passwordAdvice } from '../passwordAdvice.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refused } from '../Refused.tsx';
import type { Account } from './useAccount.ts';
import { useSend } from '../../ui/useSend.ts';

export function PasswordForm({ me }: { me: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { sending, send, errorOf, refuse } = useSend();
  const known = [me.name, me.email];

  function close(): void {
    setIsOpen(false);
    setCurrent('');
    setNext('');
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.status === 'loading') return;
    if (current === '') return refuse('currentPassword', 'Enter your present password.');
    const { error } = NewPassword.safeParse(next);
    const flaw = error?.issues[0]?.message ?? tooEasy(next, known);
    if (flaw !== null) return refuse('newPassword', flaw);
    const body = { currentPassword: current, newPassword: next };
    const isDone = await send(
      () => call(userApi.changePassword, { body }),
      'Your password is changed. Other devices are signed out.',
    );
    if (isDone) close();
  }

  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Change the password</Button>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-sm gap-5">
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={errorOf('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        hint={passwordAdvice(next, known)}
        error={errorOf('newPassword')}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={sending.status === 'loading'}>
            {sending.status === 'loading' ? 'Changing…' : 'Change the password'}
          </Button>
          <Button look="plain" onClick={close}>
            Leave it
          </Button>
        </div>
        <Refused sending={sending} but={['currentPassword', 'newPassword']} section="signing-in" />
      </div>
    </form>
  );
}
