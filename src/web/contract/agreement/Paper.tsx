/** The document itself, on paper: title, who, the text, and the names below it. */
import type { ReactNode } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { allConfirmed } from '#domain/contract/completedForm.ts';
import { sourceRead } from '#domain/document/sourceRead.ts';
import { FormOnPage, type PageConfirming } from '../../document/FormPages.tsx';
import type { PagesOnPage } from '../../document/useFormPages.ts';
import { ReadToEnd } from '../../document/ReadToEnd.tsx';
import type { Reading } from '../signing/useReading.ts';
import { DocumentLead } from '../../document/DocumentLead.tsx';
import { DocumentText } from '../../document/DocumentText.tsx';
import { Signatures } from '../signing/Signatures.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type DocumentOnPage, isAsHashed } from './useDocument.ts';

export interface PaperProps {
  contract: ContractDetail;
  onPage: DocumentOnPage;
  /** Of the form that binds with the text, where there is one. */
  formOnPage: PagesOnPage;
  onRetryForm(): void;
  /** Asks a signer to confirm each page of the form. */
  confirming: PageConfirming | undefined;
  locale: string;
  /** Whether it must be read to its end, and was. */
  reading: Reading;
  /** Whoever wanted to sign was led here instead. */
  isLedHere: boolean;
  /** Below the signatures. */
  children: ReactNode;
}

const sheet = 'rounded-card border border-line bg-card p-5 sm:p-8 md:p-12';

export function Paper(props: PaperProps) {
  const { contract, formOnPage, onRetryForm, confirming, locale, reading, isLedHere } = props;
  const { read, failed, retry } = props.onPage;
  if (read === null && failed?.code === 'no_access') {
    return (
      <section aria-label="The document" className={sheet}>
        <p className="text-lead">{failed.message}</p>
      </section>
    );
  }
  if (read === null && failed !== null) {
    return (
      <ErrorState title="The document could not be loaded" onRetry={retry}>
        {failed.message}
      </ErrorState>
    );
  }
  if (read === null) return <Skeleton className="h-96 w-full rounded-card" />;
  const { document, documentSha256, shownSha256 } = read;
  const { rules, form } = document;
  const isUnconfirmed =
    confirming !== undefined && !allConfirmed(form?.pages ?? [], confirming.confirmed);
  return (
    <article aria-labelledby="paper" className={sheet}>
      <header className="border-b border-ink pb-6">
        {isLedHere && (!reading.isRead || isUnconfirmed) && (
          <p className="mb-5 flex items-start gap-2 rounded-control bg-clay-wash px-3 py-2">
            <Icon name="info" size={18} className="mt-0.5 shrink-0 text-clay" />
            {reading.isRead
              ? 'Compare each page of the form with the terms, and confirm it. Then sign.'
              : 'Read it to its end first. The place to sign is below it.'}
          </p>
        )}
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
      {!isAsHashed(read) && (
        <p role="alert" className="mt-6 flex items-start gap-2.5 text-brick">
          <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
          What stands here is not what was proposed: its fingerprint is another one. It cannot be
          signed. Reload the page; if this stays, ask the broker.
        </p>
      )}
      {document.form && (
        <section aria-labelledby="state-form" className="border-b border-line py-6">
          <h3 id="state-form" className="mb-4 text-title font-bold">
            {document.form.title}, {document.form.edition}
            {document.form.demoYn && ' (a placeholder of the demo, not the regulator’s form)'}
          </h3>
          <FormOnPage
            title={document.form.title}
            pages={document.form.pages}
            onPage={formOnPage}
            onRetry={onRetryForm}
            confirming={confirming}
          />
        </section>
      )}
      <div className="pt-4">
        <DocumentText sections={document.sections} />
      </div>
      {/* Another text is read anew. */}
      {reading.isAsked && <ReadToEnd key={documentSha256} {...reading} />}
      <footer className="border-t border-ink pt-6">
        <h3 className="sr-only">Signatures</h3>
        <Signatures contract={contract} document={document} locale={locale} />
        {props.children}
        <p className="mt-8 text-small text-ink-soft">
          {rules.warning !== undefined && <strong className="mb-1 block">{rules.warning}</strong>}
          Written by the rules of {rules.state}:{' '}
          <a href={rules.url} target="_blank" rel="noreferrer" className="underline">
            {rules.source}
          </a>
          , {sourceRead(rules, locale)}.
          {documentSha256 !== null && (
            <span className="mt-1 block break-all">Fingerprint (SHA-256): {shownSha256}</span>
          )}
        </p>
      </footer>
    </article>
  );
}
