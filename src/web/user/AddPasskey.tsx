/** A name, then the browser's own pane. What talks to the authenticator is loaded when it is asked. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { userApi } from '#api/user.ts';
import { call, CallFailed, Canceled } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { deviceWords } from './deviceWords.ts';
import { Refused } from './Refused.tsx';
import { useSend } from '../ui/useSend.ts';

export type Passkey = z.infer<typeof userApi.addPasskey.reply>;

export function AddPasskey({ onAdded }: { onAdded(passkey: Passkey): void }) {
  const [name, setName] = useState<string | null>(null);
  const { sending, send, errorOf, refuse } = useSend();
  if (name === null) {
    return (
      <Button
        icon="plus"
        className="mt-4"
        onClick={() => setName(deviceWords(navigator.userAgent).words)}
      >
        Add a passkey
      </Button>
    );
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.status === 'loading') return;
    if (name === null || name.trim() === '') return refuse('name', 'Name the passkey.');
    const isDone = await send(
      async () => onAdded(await makePasskey(name)),
      'From now on this passkey signs you in.',
    );
    if (isDone) setName(null);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid max-w-sm gap-4">
      <TextField
        label="Name of the passkey"
        hint="So that you know it again in this list."
        maxLength={60}
        value={name}
        onChange={setName}
        error={errorOf('name')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={sending.status === 'loading'}>
          {sending.status === 'loading' ? 'Asking your device…' : 'Make the passkey'}
        </Button>
        <Button look="plain" onClick={() => setName(null)}>
          Leave it
        </Button>
      </div>
      <Refused sending={sending} but={['name']} section="signing-in" />
    </form>
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
