/** Passkeys: which there are, one more, one less. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { useReply } from '../../client/useReply.ts';
import { hasPasskeys } from '../passkey.ts';
import { useLocale } from '../useLocale.ts';
import { AddPasskey, type Passkey } from '../AddPasskey.tsx';
import { Line } from './Line.tsx';
import { ListFace } from './ListFace.tsx';
import { Part } from './Part.tsx';
import { Refused } from '../Refused.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { userQueries } from '../userQueries.ts';

export function Passkeys() {
  const [asked, retry] = useReply(userQueries.passkeys, {});
  return (
    <Part
      title="Passkeys"
      about="Sign in with your finger, face or the code of your device. Nothing to remember, nothing to steal."
    >
      {asked.status === 'idle' ? (
        <PasskeyList first={asked.reply.passkeys} />
      ) : (
        <ListFace asked={asked} what="Your passkeys" onRetry={retry} />
      )}
    </Part>
  );
}

function PasskeyList({ first }: { first: Passkey[] }) {
  const [passkeys, setPasskeys] = useState(first);
  const { sending, send } = useSend();
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' });

  const remove = ({ passkeyId, name }: Passkey) =>
    send(async () => {
      await call(userApi.removePasskey, { body: { passkeyId } });
      setPasskeys((now) => now.filter((one) => one.passkeyId !== passkeyId));
    }, `“${name}” no longer signs in here.`);

  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-ink-soft">You have none yet.</p>
      ) : (
        <ul aria-label="Passkeys" className="border-t border-line">
          {passkeys.map((passkey) => (
            <Line
              key={passkey.passkeyId}
              icon="key-round"
              title={passkey.name}
              action="Remove"
              actionLabel={`Remove the passkey “${passkey.name}”`}
              isBusy={sending.status === 'loading'}
              onAction={() => void remove(passkey)}
            >
              Added on {date.format(new Date(passkey.createdAt))}
            </Line>
          ))}
        </ul>
      )}
      <Refused sending={sending} section="signing-in" />
      {hasPasskeys() ? (
        <AddPasskey onAdded={(passkey) => setPasskeys((now) => [...now, passkey])} />
      ) : (
        <p className="mt-3 text-ink-soft">This browser cannot make passkeys at this address.</p>
      )}
    </>
  );
}
