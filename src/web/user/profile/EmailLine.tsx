/** The address that signs in, and moving the account to another one. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { useLocale } from '../useLocale.ts';
import { EmailForm } from './EmailForm.tsx';
import { Refused } from '../Refused.tsx';
import type { WithAccount } from './useAccount.ts';

export function EmailLine({ me, changed }: WithAccount) {
  const { email, emailVerifiedYn, emailChange } = me;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <h3 className="font-medium">E-mail</h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all">{email}</span>
        {emailVerifiedYn ? (
          <span className="inline-flex items-center gap-1.5 text-small text-leaf">
            <Icon name="circle-check" size={16} /> Confirmed
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5 text-small text-amber">
            <Icon name="triangle-alert" size={16} /> Not confirmed yet
          </span>
        )}
      </p>
      {emailChange !== null && !isOpen && (
        <Waiting me={me} changed={changed} emailChange={emailChange} />
      )}
      {isOpen ? (
        <EmailForm me={me} changed={changed} onClose={() => setIsOpen(false)} />
      ) : (
        <Button className="mt-4" onClick={() => setIsOpen(true)}>
          {emailChange === null ? 'Change the address' : 'Use another address'}
        </Button>
      )}
    </div>
  );
}

interface WaitingProps extends WithAccount {
  emailChange: NonNullable<WithAccount['me']['emailChange']>;
}

/** Between asking for another address and following the letter that went there. */
function Waiting({ me, changed, emailChange }: WaitingProps) {
  const { sending, send } = useSend();
  const locale = useLocale();
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="mt-4 rounded-control border border-line bg-card p-4">
      <p>
        A letter is on its way to{' '}
        <span className="font-medium break-all">{emailChange.newEmail}</span>. Follow its link here,
        in a browser where you are signed in, before {until.format(new Date(emailChange.expiresAt))}
        . Until then everything stays with <span className="break-all">{me.email}</span>, which was
        told too.
      </p>
      <Button
        className="mt-3"
        disabled={sending.status === 'loading'}
        onClick={() =>
          void send(
            async () => changed(await call(userApi.keepEmail, {})),
            'Your address stays as it is.',
          )
        }
      >
        Keep the address I have
      </Button>
      <Refused sending={sending} section="you" />
    </div>
  );
}
