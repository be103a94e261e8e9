/** A name, then the browser's own pane. What talks to the authenticator is loaded when it is asked. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { z } from 'zod';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { call, CallFailed, Canceled } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { deviceWords } from './deviceWords.ts';
import { Refused } from './Refused.tsx';
import { useForm } from '../ui/form/useForm.ts';

export type Passkey = z.infer<typeof userSchemas.addPasskey.reply>;

const Named = userSchemas.addPasskey.body.pick({ name: true });

export function AddPasskey({ onAdded }: { onAdded(passkey: Passkey): void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <NameIt onAdded={onAdded} onClose={() => setIsOpen(false)} />;
  return (
    <Button icon="plus" className="mt-4" onClick={() => setIsOpen(true)}>
      Add a passkey
    </Button>
  );
}

function NameIt(props: { onAdded(passkey: Passkey): void; onClose(): void }) {
  const { onAdded, onClose } = props;
  const [name, setName] = useState(() => deviceWords(navigator.userAgent).words);
  const form = useForm(
    Named,
    { name },
    async (named) => {
      onAdded(await makePasskey(named.name));
      onClose();
    },
    'From now on this passkey signs you in.',
  );
  return (
    <Form form={form} takesFocus className="mt-4 grid max-w-sm gap-4">
      <TextField
        label="Name of the passkey"
        name="name"
        hint="So that you know it again in this list."
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton whileSending="Asking your device…">Make the passkey</SubmitButton>
        <Button look="plain" onClick={onClose}>
          Leave it
        </Button>
      </div>
      <Refused sending={form.problem} section="signing-in" />
    </Form>
  );
}

/** @throws CallFailed, also where it is the device that refuses; Canceled where the person does */
export async function makePasskey(name: string): Promise<Passkey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await call(userApi.passkeyRegistration, {});
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const kind = error instanceof Error ? error.name : '';
    if (kind === 'NotAllowedError' || kind === 'AbortError') throw new Canceled();
    throw kind === 'InvalidStateError'
      ? new CallFailed(409, 'already_exists', 'This device has a passkey for your account already.')
      : new CallFailed(400, 'passkey_refused', 'Your device made no passkey. Try again.');
  });
  return call(userApi.addPasskey, { body: { name, response: { ...response } } });
}
