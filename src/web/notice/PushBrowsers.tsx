/** The browsers that are pushed to: this one on or off, the others taken off, and which are gone. */
import { useEffect, useState } from 'react';
import { noticeApi } from '#api/notice.ts';
import type { NoticeSettings } from '#api/noticeSchemas.ts';
import { formatAge } from '#domain/calendar.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useNow } from '../ui/useNow.ts';
import { useSend } from '../ui/form/useSend.ts';
import { deviceWords } from '../user/deviceWords.ts';
import { useLocale } from '../user/useLocale.ts';
import { lookAtPush, type PushHere, subscribe, unsubscribe } from './pushHere.ts';

export function PushBrowsers({ push }: { push: NoticeSettings['push'] }) {
  const [here, setHere] = useState<PushHere | null>(null);
  const { sending, send } = useSend();
  const now = useNow();
  const locale = useLocale();
  const look = () => void lookAtPush().then(setHere, () => setHere({ state: 'unsupported' }));
  useEffect(look, []);

  const allow = () =>
    send(async () => {
      const keys = await subscribe(push.publicKey);
      look();
      if (keys) await call(noticeApi.addPush, { body: keys });
    });
  const remove = (subscriptionId: string) =>
    send(async () => {
      await call(noticeApi.removePush, { body: { subscriptionId } });
    });
  const stopHere = () =>
    send(async () => {
      await unsubscribe();
      look();
    });

  const busy = sending.status === 'loading';
  return (
    <section aria-labelledby="push-title">
      <h3 id="push-title" className="font-medium">
        Browsers that are pushed to
      </h3>
      <p className="mt-1 text-small text-ink-soft">
        A push names what happened and no amounts: a locked screen shows it to whoever stands by.
      </p>
      {push.subscriptions.length > 0 && (
        <ul aria-label="Browsers that are pushed to" className="mt-3 border-t border-line">
          {push.subscriptions.map(({ subscriptionId, userAgent, createdAt, goneAt }) => {
            const { words, kind } = deviceWords(userAgent);
            return (
              <li
                key={subscriptionId}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
              >
                <Icon
                  name={kind === 'phone' ? 'smartphone' : 'laptop'}
                  className="shrink-0 text-ink-soft"
                />
                <div className="min-w-0 flex-1 basis-32">
                  <p className="font-medium break-words">{words}</p>
                  {goneAt === null ? (
                    <p className="text-small text-ink-soft">
                      Since {formatAge(createdAt, now, locale)}
                    </p>
                  ) : (
                    <p className="text-small text-brick">
                      Takes no pushes any more, as we found out {formatAge(goneAt, now, locale)}.
                    </p>
                  )}
                </div>
                <Button
                  aria-label={`Remove ${words}`}
                  disabled={busy}
                  onClick={() => void remove(subscriptionId)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-3">
        {here?.state === 'unsupported' && (
          <p className="text-small text-ink-soft">This browser takes no pushes from here.</p>
        )}
        {here?.state === 'denied' && (
          <p className="text-small text-ink-soft">
            This browser forbids pushes from here. Allow notifications in its settings for this
            site, then load the page anew.
          </p>
        )}
        {here?.state === 'off' && (
          <Button icon="bell" disabled={busy} onClick={() => void allow()}>
            Allow pushes in this browser
          </Button>
        )}
        {here?.state === 'on' && (
          <div className="flex flex-wrap gap-3">
            <Button disabled={busy} onClick={() => void stopHere()}>
              Stop pushes in this browser
            </Button>
          </div>
        )}
      </div>
      <SendProblem sending={sending} />
    </section>
  );
}
