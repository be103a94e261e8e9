/** Saved together by a button. What was typed stays until it is saved; only what changed is sent. */
import { useState } from 'react';
import type { z } from 'zod';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Refused } from '../Refused.tsx';
import type { WithAccount } from './useAccount.ts';

const Change = userSchemas.updateAccount.body.pick({ name: true, phone: true });

export function NameAndPhone({ me, changed, phone }: WithAccount & { phone: string | null }) {
  /** Null: not touched, so that it follows the account. */
  const [typedName, setName] = useState<string | null>(null);
  const [typedPhone, setPhone] = useState<string | null>(null);
  const name = typedName ?? me.name;
  const shownPhone = typedPhone ?? phone ?? '';
  const change = {
    ...(name !== me.name && { name }),
    ...(shownPhone !== (phone ?? '') && { phone: shownPhone }),
  };
  const isChanged = Object.keys(change).length > 0;
  const form = useForm(Change, change, save, 'Saved.');

  async function save(body: z.output<typeof Change>): Promise<void> {
    changed(await call(userApi.updateAccount, { body }));
    // What was typed on while it was being saved is not thrown away.
    setName((now) => (now === typedName ? null : now));
    setPhone((now) => (now === typedPhone ? null : now));
  }

  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        hint="As you sign agreements."
        value={name}
        onChange={setName}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        hint="For the person you work with. You can leave it out."
        value={shownPhone}
        onChange={setPhone}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton whileSending="Saving …" disabled={!isChanged}>
            Save name and phone
          </SubmitButton>
          {isChanged && !form.isSending && (
            <Button
              look="plain"
              onClick={() => {
                setName(null);
                setPhone(null);
              }}
            >
              Undo changes
            </Button>
          )}
        </div>
        <Refused sending={form.problem} section="you" />
      </div>
    </Form>
  );
}
