/** The whole text and its history, for whoever wants more than the terms; asked for when opened. */
import { formatInstant } from '#domain/calendar.ts';
import { type ReactNode, useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FormPages } from '../../document/FormPages.tsx';
import { brokenWords } from '../../document/History.tsx';
import { contractQueries, documentAsOf } from '../contractQueries.ts';

export function ApprovalText({ contract, locale }: { contract: ContractDetail; locale: string }) {
  return (
    <div className="border-t border-line py-2">
      <Folded summary="The whole text, in plain words and in those that bind">
        <WholeText contract={contract} />
      </Folded>
      <Folded summary={`What happened so far (${contract.history.length})`}>
        <History contract={contract} locale={locale} />
      </Folded>
    </div>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-leaf">
        <Icon
          name="chevron-right"
          size={18}
          className={`shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        {summary}
      </summary>
      {isOpen && <div className="pt-2 pb-4 pl-6.5">{children}</div>}
    </details>
  );
}

function WholeText({ contract }: { contract: ContractDetail }) {
  const [asked, retry] = useReply(contractQueries.document, documentAsOf(contract));
  if (asked.status === 'loading') return <Skeleton className="h-40" />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The text could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { form, sections } = documentOf(asked.reply.text);
  return (
    <>
      {form && (
        <div className="mb-6">
          <FormPages title={form.title} pages={form.pages} />
        </div>
      )}
      <ol className="grid gap-4">
        {sections.map(({ id, heading, plain, legal }) => (
          <li key={id}>
            <p className="font-medium">{heading}</p>
            <p>{plain}</p>
            <p className="mt-0.5 text-small text-ink-soft">{legal}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function History({ contract, locale }: { contract: ContractDetail; locale: string }) {
  return (
    <>
      <ol className="grid gap-1.5">
        {contract.history.map(({ at, sentence, detail }, index) => (
          <li key={index} className="figures">
            <time dateTime={at} className="text-small text-ink-soft">
              {formatInstant(at, contract.timeZone, locale)}
            </time>{' '}
            {sentence} {detail !== null && <span className="text-ink-soft">{detail}</span>}
          </li>
        ))}
      </ol>
      {contract.evidence.faults.length > 0 && (
        <p role="alert" className="mt-3 flex items-start gap-2.5 text-brick">
          <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
          {brokenWords(contract.evidence)}
        </p>
      )}
    </>
  );
}
