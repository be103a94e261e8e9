import { useState } from 'react';
import { usersApi } from '#api/users.ts';
import { Button } from '../../ui/Button.tsx';
import { passwordAdvice } from '../../user/passwordAdvice.ts';
import { PasswordField } from '../../user/PasswordField.tsx';
import { Problem } from '../../user/Problem.tsx';
import { useSentForm } from '../../user/useSentForm.ts';

const Chosen = usersApi.resetPassword.body.pick({ newPassword: true });

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
