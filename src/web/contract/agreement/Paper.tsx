/** The document itself, on paper: title, who, the text, and the names below it. */
import type { ReactNode } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { allConfirmed } from '#domain/contract/completedForm.ts';
import type { BindingForm } from '#domain/document/BindingForm.ts';
import { sourceRead } from '#domain/document/sourceRead.ts';
import { FormOnPage } from '../../document/FormPages.tsx';
import { ReadToEnd } from '../../document/ReadToEnd.tsx';
import { DocumentLead } from '../../document/DocumentLead.tsx';
import { DocumentText } from '../../document/DocumentText.tsx';
import { Signatures } from '../signing/Signatures.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type DocumentOnPage, isAsHashed, type Read } from './useDocument.ts';
import type { PaperOnPage } from './usePaper.ts';

export interface PaperProps {
  contract: ContractDetail;
  paper: PaperOnPage;
  locale: string;
  /** Below the signatures. */
  children: ReactNode;
}

const sheet = 'rounded-card border border-line bg-card p-5 sm:p-8 md:p-12';

export function Paper({ contract, paper, locale, children }: PaperProps) {
  const { read } = paper.onPage;
  if (read === null) return <PaperUnread {...paper.onPage} />;
  const { document, documentSha256 } = read;
  return (
    <article aria-labelledby="paper" className={sheet}>
      <PaperHead read={read} paper={paper} />
      {!isAsHashed(read) && (
        <p role="alert" className="mt-6 flex items-start gap-2.5 text-brick">
          <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
          What stands here is not what was proposed: its fingerprint is another one. It cannot be
          signed. Reload the page; if this stays, ask the broker.
        </p>
      )}
      {document.form && <StateFormOnPaper form={document.form} paper={paper} />}
      <div className="pt-4">
        <DocumentText sections={document.sections} />
      </div>
      {/* A different text starts unread. */}
      {paper.reading.isAsked && <ReadToEnd key={documentSha256} {...paper.reading} />}
      <footer className="border-t border-ink pt-6">
        <h3 className="sr-only">Signatures</h3>
        <Signatures contract={contract} document={document} locale={locale} />
        {children}
        <Source read={read} locale={locale} />
      </footer>
    </article>
  );
}

function PaperUnread({ failed, retry }: DocumentOnPage) {
  if (failed === null) return <Skeleton className="h-96 w-full rounded-card" />;
  if (failed.code === 'no_access') {
    return (
      <section aria-label="The document" className={sheet}>
        <p className="text-lead">{failed.message}</p>
      </section>
    );
  }
  return (
    <ErrorState title="The document could not be loaded" onRetry={retry}>
      {failed.message}
    </ErrorState>
  );
}

function PaperHead({ read, paper }: { read: Read; paper: PaperOnPage }) {
  const { document, documentSha256 } = read;
  return (
    <header className="border-b border-ink pb-6">
      {paper.isLedHere && <BeforeSigning form={document.form} paper={paper} />}
      <h2
        id="paper"
        tabIndex={-1}
        className="scroll-mt-32 font-display text-page font-medium outline-none"
      >
        {document.title}
      </h2>
      <p className="mt-2 text-lead">{document.summary}</p>
      <p className="mt-1 text-ink-soft">
        Version {document.version}
        {documentSha256 === null && ', a draft that nobody can sign yet'}
      </p>
      <DocumentLead lead={document.lead} />
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {document.parties.map(({ role, name, detail }) => (
          <div key={`${role} ${name}`}>
            <dt className="text-small text-ink-soft">{role}</dt>
            <dd>
              <span className="font-medium">{name}</span>
              <span className="block text-small wrap-anywhere text-ink-soft">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface OfForm {
  form: BindingForm | undefined;
  paper: PaperOnPage;
}

/** What a signer who was led to the document still has to do; nothing once that is done. */
function BeforeSigning({ form, paper: { reading, confirming } }: OfForm) {
  const isUnconfirmed =
    confirming !== undefined && !allConfirmed(form?.pages ?? [], confirming.confirmed);
  if (reading.isRead && !isUnconfirmed) return null;
  return (
    <p className="mb-5 flex items-start gap-2 rounded-control bg-clay-wash px-3 py-2">
      <Icon name="info" size={18} className="mt-0.5 shrink-0 text-clay" />
      {reading.isRead
        ? 'Compare each page of the form with the terms, and confirm it. Then sign.'
        : 'Read it to its end first. The place to sign is below it.'}
    </p>
  );
}

function StateFormOnPaper({ form, paper }: { form: BindingForm; paper: PaperOnPage }) {
  return (
    <section aria-labelledby="state-form" className="border-b border-line py-6">
      <h3 id="state-form" className="mb-4 text-title font-bold">
        {form.title}, {form.edition}
        {form.demoYn && ' (a placeholder of the demo, not the regulator’s form)'}
      </h3>
      <FormOnPage
        title={form.title}
        pages={form.pages}
        onPage={paper.formOnPage}
        onRetry={paper.retryForm}
        confirming={paper.confirming}
      />
    </section>
  );
}

/** The law that the document was written by, and the hash of its text. */
function Source({ read, locale }: { read: Read; locale: string }) {
  const { rules } = read.document;
  return (
    <p className="mt-8 text-small text-ink-soft">
      {rules.warning !== undefined && <strong className="mb-1 block">{rules.warning}</strong>}
      Written by the rules of {rules.state}:{' '}
      <a href={rules.url} target="_blank" rel="noreferrer" className="underline">
        {rules.source}
      </a>
      , {sourceRead(rules, locale)}.
      {read.documentSha256 !== null && (
        <span className="mt-1 block break-all">Fingerprint (SHA-256): {read.shownSha256}</span>
      )}
    </p>
  );
}
