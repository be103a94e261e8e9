/** Where the account is to move, and proof that it is its owner who asks. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { Email } from '#domain/user/User.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { EmailField } from '../EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Refused } from '../Refused.tsx';
import type { Account, WithAccount } from './useAccount.ts';

/** Said before anything is sent. */
const whatFollows = [
  'You sign in with the new address once you have followed the letter that we mail there. The old address is told, and can take the account back for seven days.',
  'Your devices stay signed in. Letters about your agreements go to the new address.',
  'Agreements that are drawn up already go on naming the old one.',
  'An invitation to an agreement that was mailed to the old address is accepted before the change, or asked for anew after it.',
];

const changeOf = ({ email }: Account) =>
  userSchemas.changeEmail.body.extend({
    newEmail: Email.refine((to) => to !== email.toLowerCase(), 'This is your address already.'),
  });

export function EmailForm({ me, changed, onClose }: WithAccount & { onClose(): void }) {
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const values = { newEmail, ...(me.passwordYn && { password }) };
  const form = useForm(changeOf(me), values, async (body) => {
    changed(await call(userApi.changeEmail, { body }));
    onClose();
  });

  return (
    <Form form={form} takesFocus className="mt-5 grid max-w-md gap-5">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {whatFollows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <EmailField
        label="New e-mail address"
        name="newEmail"
        autoComplete="email"
        value={newEmail}
        onChange={setNewEmail}
      />
      {me.passwordYn ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      ) : (
        <p className="text-ink-soft">
          You have no password: we ask you to sign in once more where you have not just done so.
        </p>
      )}
      <div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton whileSending="Sending …">Mail me the link</SubmitButton>
          <Button look="plain" onClick={onClose}>
            Leave it
          </Button>
        </div>
        <Refused sending={form.problem} section="you" />
      </div>
    </Form>
  );
}
