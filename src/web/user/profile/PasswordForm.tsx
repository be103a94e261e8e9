/** Behind a button, so that no browser fills it in by itself. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { tooEasy } from '#domain/user/password.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { passwordAdvice } from '../passwordAdvice.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refused } from '../Refused.tsx';
import type { Account } from './useAccount.ts';

/** @param known what everybody may know of the person */
const changeOf = (known: string[]) =>
  userSchemas.changePassword.body.superRefine(({ newPassword }, context) => {
    const flaw = tooEasy(newPassword, known);
    if (flaw !== null) {
      context.addIssue({ code: 'custom', path: ['newPassword'], message: flaw });
    }
  });

export function PasswordForm({ me }: { me: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Fields me={me} onClose={() => setIsOpen(false)} />;
  return <Button onClick={() => setIsOpen(true)}>Change the password</Button>;
}

function Fields({ me, onClose }: { me: Account; onClose(): void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const known = [me.name, me.email];
  const form = useForm(
    changeOf(known),
    { currentPassword, newPassword },
    async (body) => {
      await call(userApi.changePassword, { body });
      onClose();
    },
    'Your password is changed. Other devices are signed out.',
  );
  return (
    <Form form={form} takesFocus className="grid max-w-sm gap-5">
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label="Present password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrent}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
        hint={passwordAdvice(newPassword, known)}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton whileSending="Changing …">Change the password</SubmitButton>
          <Button look="plain" onClick={onClose}>
            Leave it
          </Button>
        </div>
        <Refused sending={form.problem} section="signing-in" />
      </div>
    </Form>
  );
}
