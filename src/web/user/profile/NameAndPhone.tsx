/** Saved together by a button. What was typed stays until it is saved; only what changed is sent. */
import { type FormEvent, useState } from 'react';
import { userApi } from '#api/user.ts';
import { PersonName } from '#domain/user/personName.ts';
import { Phone } from '#domain/user/User.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Refused } from '../Refused.tsx';
import type { WithAccount } from './useAccount.ts';
import { useSend } from '../../ui/useSend.ts';

export function NameAndPhone({ me, changed, phone }: WithAccount & { phone: string | null }) {
  /** Null: not touched, so that it follows the account. */
  const [typedName, setName] = useState<string | null>(null);
  const [typedPhone, setPhone] = useState<string | null>(null);
  const { sending, send, errorOf, refuse } = useSend();
  const name = typedName ?? me.name;
  const shownPhone = typedPhone ?? phone ?? '';
  const isChanged = name !== me.name || shownPhone !== (phone ?? '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.status === 'loading' || !isChanged) return;
    const change = {
      ...(name !== me.name && { name }),
      ...(shownPhone !== (phone ?? '') && { phone: shownPhone.trim() }),
    };
    const fault = faultIn(change);
    if (fault !== null) return refuse(...fault);
    const saved = await send(async () => {
      changed(await call(userApi.updateAccount, { body: change }));
    }, 'Saved.');
    if (!saved) return;
    // What was typed on while it was being saved is not thrown away.
    setName((now) => (now === typedName ? null : now));
    setPhone((now) => (now === typedPhone ? null : now));
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <TextField
        label="Name"
        autoComplete="name"
        hint="As you sign agreements."
        value={name}
        onChange={setName}
        error={errorOf('name')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="For the person you work with. You can leave it out."
        value={shownPhone}
        onChange={setPhone}
        error={errorOf('phone')}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="primary"
            disabled={!isChanged || sending.status === 'loading'}
          >
            {sending.status === 'loading' ? 'Saving…' : 'Save name and phone'}
          </Button>
          {isChanged && sending.status !== 'loading' && (
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
        <Refused sending={sending} but={['name', 'phone']} section="you" />
      </div>
    </form>
  );
}

/** The first field that could not be saved, and why. */
function faultIn(change: { name?: string; phone?: string }): [string, string] | null {
  const name = change.name === undefined ? null : PersonName.safeParse(change.name);
  if (name?.success === false) return ['name', name.error.issues[0]!.message];
  const phone = change.phone ? Phone.safeParse(change.phone) : null;
  return phone?.success === false ? ['phone', phone.error.issues[0]!.message] : null;
}
