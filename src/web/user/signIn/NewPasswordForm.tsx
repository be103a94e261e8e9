import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { Button } from '../../ui/Button.tsx';
import { passwordAdvice } from '../passwordAdvice.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Problem } from '../Problem.tsx';
import { useSentForm } from '../useSentForm.ts';

const Chosen = userApi.resetPassword.body.pick({ newPassword: true });

/** The one field of a new password. */
export function NewPasswordForm({ onSend }: { onSend(newPassword: string): Promise<void> }) {
  const [newPassword, setNewPassword] = useState('');
  const form = useSentForm(Chosen, { newPassword }, (chosen) => onSend(chosen.newPassword));
  return (
    <>
      <h1 className="font-display text-page font-medium">Choose a new password</h1>
      <p className="mt-2 text-lead text-ink-soft">All your devices are signed out then.</p>
      <form noValidate onSubmit={form.onSubmit} className="mt-7 grid gap-5">
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
          hint={passwordAdvice(newPassword, [])}
          error={form.errorOf('newPassword')}
        />
        <div>
          <Button look="primary" type="submit" disabled={form.isSending} className="w-full">
            {form.isSending ? 'Changing …' : 'Change my password'}
          </Button>
          <Problem>{form.problem}</Problem>
        </div>
      </form>
    </>
  );
}
