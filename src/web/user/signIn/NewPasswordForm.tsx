import { type ReactNode, useState } from 'react';
import { userSchemas } from '#api/userSchemas.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { passwordAdvice } from '../passwordAdvice.ts';
import { PasswordField } from '../PasswordField.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';

const Chosen = userSchemas.resetPassword.body.pick({ newPassword: true });

export interface NewPasswordFormProps {
  title: string;
  /** What follows from choosing it. */
  children: ReactNode;
  button: { words: string; whileSending: string };
  /** @throws CallFailed where it was refused */
  onSend(newPassword: string): Promise<void>;
}

/** The one field of a new password. */
export function NewPasswordForm({ title, children, button, onSend }: NewPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const form = useForm(Chosen, { newPassword }, (chosen) => onSend(chosen.newPassword));
  return (
    <>
      <h1 className="font-display text-page font-medium">{title}</h1>
      <div className="mt-2 text-lead text-ink-soft">{children}</div>
      <Form form={form} className="mt-7 grid gap-5">
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
          hint={passwordAdvice(newPassword, [])}
        />
        <div>
          <SubmitButton whileSending={button.whileSending} className="w-full">
            {button.words}
          </SubmitButton>
          <SendProblem sending={form.problem} />
        </div>
      </Form>
    </>
  );
}
