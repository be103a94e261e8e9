/** By which ways somebody is told of what, whether these reach them, and when they may ring. */
import { useState } from 'react';
import { noticeApi } from '#api/notice.ts';
import type { NoticeSettings } from '#api/noticeSchemas.ts';
import { formatAge } from '#domain/calendar.ts';
import { choiceOf, type NoticeSwitch, withSwitch } from '#domain/notice/NoticeChoices.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { type SendState, refusalOf, useSend } from '../ui/form/useSend.ts';
import { useLocale } from '../user/useLocale.ts';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { browserTimeZone } from './browserTimeZone.ts';
import { NoticeMatrix } from './NoticeMatrix.tsx';
import { noticeQueries } from './noticeQueries.ts';
import { PushBrowsers } from './PushBrowsers.tsx';
import { QuietHoursForm } from './QuietHoursForm.tsx';

export function NoticeSettingsPart() {
  const [asked, retry] = useReply(noticeQueries.noticeSettings, {});
  if (asked.status === 'loading') {
    return (
      <div className="grid gap-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="What you have set could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  return <Settings settings={asked.reply} />;
}

function Settings({ settings }: { settings: NoticeSettings }) {
  /** What is on its way, in order; the switches show it at once. */
  const [hoped, setHoped] = useState<readonly NoticeSwitch[]>([]);
  const [sending, setSending] = useState<SendState>({ status: 'idle' });
  const rows = settings.rows.map((row) => {
    const { event } = row;
    const own = hoped.filter((one) => one.event === event);
    return { event, ...choiceOf(event, own.reduce(withSwitch, { [event]: row })) };
  });

  async function turn(chosen: NoticeSwitch): Promise<void> {
    setHoped((those) => [...those, chosen]);
    try {
      await call(noticeApi.choose, { body: { chosen, timeZone: browserTimeZone() } });
      setSending({ status: 'idle' });
    } catch (error) {
      setSending(refusalOf(error));
    }
    setHoped((those) => those.filter((one) => one !== chosen));
  }

  return (
    <>
      <div>
        <MailTrouble mail={settings.mail} />
        <NoticeMatrix rows={rows} onSwitch={(chosen) => void turn(chosen)} />
        <SendProblem sending={sending} />
        <p className="mt-4 max-w-prose text-small text-ink-soft">
          Letters about the security of your account come in any case.
        </p>
      </div>
      <PushBrowsers push={settings.push} />
      {/* Anew where another device has changed it. */}
      <QuietHoursForm
        key={JSON.stringify([settings.quietHours, settings.timeZone])}
        settings={settings}
      />
    </>
  );
}

function MailTrouble({ mail: { address, canSendYn, bounce } }: Pick<NoticeSettings, 'mail'>) {
  const now = useNow();
  const locale = useLocale();
  const { sending, send } = useSend();
  if (!canSendYn) {
    return (
      <p className="mb-5 flex items-start gap-2.5 text-ink-soft">
        <Icon name="info" size={20} className="mt-0.5 shrink-0" />
        This installation sends no letters yet; what you choose here holds once it does.
      </p>
    );
  }
  if (bounce === null) return null;
  return (
    <div className="mb-5">
      <output className="flex items-start gap-2.5 text-brick">
        <Icon name="triangle-alert" size={20} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">
          Letters to {address} come back since {formatAge(bounce.at, now, locale)}. Its mail server
          says: “{bounce.reason}”. Until that is mended you get only letters that bind. Correct your
          address under You, or try again once it takes mail.
        </span>
      </output>
      <Button
        className="mt-3"
        disabled={sending.status === 'loading'}
        onClick={() => void send(async () => void (await call(noticeApi.tryMail, { body: {} })))}
      >
        Try this address again
      </Button>
      <SendProblem sending={sending} />
    </div>
  );
}
