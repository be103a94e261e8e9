/** `/unsubscribe`: ends the letters that a letter's link names, without signing in, once it is asked. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { noticeApi } from '#api/notice.ts';
import { pages } from '#api/pages.ts';
import { noticeRules } from '#domain/notice/NoticeEvent.ts';
import { call } from '../../client/call.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { Face } from '../../user/signIn/Face.tsx';
import { SignedOutLayout } from '../../user/signIn/SignedOutLayout.tsx';
import { Waiting } from '../../user/signIn/Waiting.tsx';
import { noticeQueries } from '../noticeQueries.ts';

const toSettings = (
  <ButtonLink to="/profile#notifications">Choose all that you are told</ButtonLink>
);

export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [asked] = useReply(noticeQueries.whatUnsubscribes, { query: { token } });
  const { sending, send } = useSend();
  const [isDone, setIsDone] = useState(false);
  const event = asked.status === 'idle' ? asked.reply.event : null;
  const which = event === null ? 'letters' : `letters about “${noticeRules[event].words}”`;

  return (
    <SignedOutLayout title={pages['/unsubscribe'].title}>
      {asked.status === 'loading' ? (
        <Waiting title={pages['/unsubscribe'].title} />
      ) : asked.status === 'failed' ? (
        <Face
          key="broken"
          icon="link-2-off"
          look="brick"
          title="This link does not work"
          actions={toSettings}
        >
          {asked.message}
        </Face>
      ) : isDone || asked.reply.timing === 'off' ? (
        <Face key="done" icon="circle-check" title="These letters have ended" actions={toSettings}>
          You get no more {which}. What has consequences in law still comes, such as a signature
          that is due.
        </Face>
      ) : (
        <Face
          key="asking"
          icon="mail"
          title={`No more ${which}?`}
          actions={
            <>
              <Button
                look="primary"
                disabled={sending.status === 'loading'}
                onClick={() =>
                  void send(async () => {
                    await call(noticeApi.unsubscribe, { body: { token } });
                    setIsDone(true);
                  })
                }
              >
                End these letters
              </Button>
              {toSettings}
            </>
          }
        >
          <p>
            They stop at once. What has consequences in law still comes, such as a signature that is
            due.
          </p>
          <SendProblem sending={sending} />
        </Face>
      )}
    </SignedOutLayout>
  );
}
