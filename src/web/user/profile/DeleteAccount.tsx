/** The end of the account: what goes, what must stay, and a confirmation that cannot slip. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { call } from '../../client/call.ts';
import { dropUnsent } from '../../client/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useLeave } from '../useLeave.ts';
import { justDeleted } from './justDeleted.ts';
import { Part } from './Part.tsx';
import { Refused } from '../Refused.tsx';
import type { Account } from './useAccount.ts';
import { EmailField } from '../EmailField.tsx';
import { useForm } from '../../ui/form/useForm.ts';

const formId = 'delete-account';

export function DeleteAccount({ me }: { me: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const leave = useLeave();
  const isSame = typed.trim().toLowerCase() === me.email.toLowerCase();
  const form = useForm(userSchemas.deleteAccount.body, { email: typed }, async (body) => {
    await call(userApi.deleteAccount, { body });
    setIsOpen(false);
    dropUnsent();
    await leave('/account-deleted', { replace: true, state: justDeleted });
  });

  return (
    <Part
      title="Delete my account"
      about="Your name, photo, phone, devices, passkeys and settings go for good. Agreements that were signed stay, with the names and signatures in them: the law makes a broker keep them for years, and the others who signed have their copies."
    >
      <Button className="!text-brick" onClick={() => setIsOpen(true)}>
        Delete my account…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          setIsOpen(open);
          setTyped('');
          form.forget();
        }}
        title="Delete my account"
        footer={
          <>
            <Button look="plain" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button
              type="submit"
              form={formId}
              isSending={form.isSending}
              disabled={!isSame}
              className="!border-transparent !bg-brick !text-paper"
            >
              {form.isSending ? 'Deleting …' : 'Delete my account for good'}
            </Button>
          </>
        }
      >
        <Form id={formId} form={form}>
          <p>
            This cannot be undone, by you or by us. If you want to keep a copy, download your data
            first.
          </p>
          <EmailField
            label={`Type ${me.email} to confirm`}
            className="mt-5"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Refused sending={form.problem} section="privacy" />
        </Form>
      </Dialog>
    </Part>
  );
}
