/** One conversation on the admins' desk: who has read it, the reason to give, and what may be read then. */
import { useState } from 'react';
import { chatDeskApi } from '#api/chat.ts';
import { InspectionReason } from '#api/chatSchemas.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { z } from 'zod';
import { epochMs, formatInstant } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../../client/call.ts';
import { isNotThere } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone } from '../dayWords.ts';
import { deskQueries } from './deskQueries.ts';
import { InspectedPages } from './InspectedPages.tsx';
import { ReadingWords } from './ReadingLog.tsx';
import { countWords } from './ThreadFinder.tsx';

type Thread = ReplyOf<typeof chatDeskApi.brokerageThread>;

export function ThreadDesk({ threadId, onClose }: { threadId: string; onClose(): void }) {
  const [asked, retry] = useReply(deskQueries.brokerageThread, { params: { threadId } });
  const now = useNow();
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="px-5 py-6">
        <output className="sr-only">The conversation is being looked for</output>
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="mt-3 h-4 w-2/5" />
        <Skeleton className="mt-8 h-40" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return isNotThere(asked) ? (
      <EmptyState
        title="This conversation is not here"
        action={<Button onClick={onClose}>Back to the list</Button>}
      >
        The address may be mistyped.
      </EmptyState>
    ) : (
      <ErrorState title="This conversation could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const thread = asked.reply;
  const { openReading } = thread;
  const isOpen = openReading !== null && epochMs(openReading.until) > epochMs(now);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-4 pb-16 sm:px-6 lg:pt-6">
      <Button look="plain" icon="arrow-left" className="-ml-3 lg:hidden" onClick={onClose}>
        Back to the list
      </Button>
      <h2 className="font-display text-heading font-medium break-words">
        <bdi>{joinNames(thread.buyerNames)}</bdi> with <bdi>{thread.agentName}</bdi>
      </h2>
      <p className="figures text-ink-soft">{countWords(thread.messageCount)}</p>
      {isOpen ? (
        <Open reading={openReading} onOver={() => void retry()} />
      ) : (
        <ReasonForm threadId={threadId} />
      )}
      <Readings thread={thread} />
    </div>
  );
}

const Reason = z.object({ reason: InspectionReason });

function ReasonForm({ threadId }: { threadId: string }) {
  const [reason, setReason] = useState('');
  const form = useForm(Reason, { reason }, (checked) =>
    call(chatDeskApi.inspect, { body: { threadId, ...checked } }),
  );
  return (
    <Form
      form={form}
      aria-label="Reason to read"
      className="mt-5 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <p className="flex gap-2.5">
        <Icon name="eye" size={20} className="mt-0.5 shrink-0 text-sky" />
        <span>
          What people say to each other is theirs. Give a reason and you may read for an hour.
          Buyers and agent see at once, in the conversation, that you read it and why, and it stays
          in the log.
        </span>
      </p>
      <TextArea
        name="reason"
        label="Why you have to read it"
        hint="A sentence, such as “Ana Ruiz has complained about the tone on March 3.”"
        className="mt-4"
        rows={3}
        maxLength={chatLimits.reasonCharacters}
        value={reason}
        onChange={setReason}
      />
      <SendProblem sending={form.problem} />
      <Button type="submit" look="primary" className="mt-4" isSending={form.isSending}>
        Tell them and read
      </Button>
    </Form>
  );
}

interface OpenProps {
  reading: NonNullable<Thread['openReading']>;
  onOver(): void;
}

function Open({ reading: { inspectionId, until }, onOver }: OpenProps) {
  const locale = useLocale();
  return (
    <>
      <p className="figures mt-4 flex items-start gap-2.5 rounded-card border border-line bg-paper p-3 text-small">
        <Icon name="eye" size={18} className="mt-0.5 shrink-0 text-sky" />
        <span>
          You read this until {formatInstant(until, ownTimeZone(), locale)}. Buyers and agent were
          told, with your reason. You can only read: nothing is written, marked or answered.
        </span>
      </p>
      <InspectedPages inspectionId={inspectionId} onOver={onOver} />
    </>
  );
}

function Readings({ thread: { inspections } }: { thread: Thread }) {
  return (
    <section aria-labelledby="readings" className="mt-8 border-t border-line pt-5">
      <h3 id="readings" className="font-display text-lead font-semibold">
        Who has read it
      </h3>
      {inspections.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nobody of the brokerage so far.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {inspections.map((reading) => (
            <li key={reading.inspectionId}>
              <ReadingWords reading={reading} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
