/** Where the person is signed in, and ending it there. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import type { SignedInDevice } from '#domain/user/User.ts';
import { formatAge } from '#domain/calendar.ts';
import { call, CallFailed } from '../../client/call.ts';
import { useReply } from '../../client/useReply.ts';
import { Label } from '../../ui/Label.tsx';
import { useNow } from '../../ui/useNow.ts';
import { deviceWords } from '../deviceWords.ts';
import { Line } from './Line.tsx';
import { ListFace } from './ListFace.tsx';
import { Part } from './Part.tsx';
import { Refused } from '../Refused.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { userQueries } from '../userQueries.ts';

export function Devices() {
  const [asked, retry] = useReply(userQueries.sessions, {});
  return (
    <Part title="Devices" about="Where you are signed in. End what you do not know.">
      {asked.status === 'idle' ? (
        <DeviceList first={asked.reply.sessions} />
      ) : (
        <ListFace asked={asked} what="Your devices" onRetry={retry} />
      )}
    </Part>
  );
}

function DeviceList({ first }: { first: SignedInDevice[] }) {
  const [devices, setDevices] = useState(first);
  const { sending, send } = useSend();
  const now = useNow();

  const end = ({ sessionId }: SignedInDevice) =>
    send(async () => {
      try {
        await call(userApi.endSession, { body: { sessionId } });
      } catch (error) {
        // Ended meanwhile, which is what was wanted.
        if (!(error instanceof CallFailed) || error.code !== 'not_found') throw error;
      }
      setDevices((those) => those.filter((one) => one.sessionId !== sessionId));
    }, 'That device is signed out.');

  return (
    <>
      <ul aria-label="Devices" className="border-t border-line">
        {devices.map((device) => {
          const { words, kind } = deviceWords(device.userAgent);
          return (
            <Line
              key={device.sessionId}
              icon={kind === 'phone' ? 'smartphone' : 'laptop'}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {words}
                  {device.currentYn && <Label look="leaf">This device</Label>}
                </span>
              }
              action={device.currentYn ? undefined : 'Sign out'}
              actionLabel={`Sign out ${words}, ${device.ipAddress ?? 'address unknown'}`}
              isBusy={sending.status === 'loading'}
              onAction={() => void end(device)}
            >
              {device.ipAddress !== null && `From ${device.ipAddress} · `}
              {device.currentYn ? 'here, now' : `last seen ${formatAge(device.lastSeenAt, now)}`}
            </Line>
          );
        })}
      </ul>
      <Refused sending={sending} section="signing-in" />
      <SignOutEverywhere />
    </>
  );
}
