/** The document on the page, and what a signer still has to do with it before signing. */
import { useEffect, useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { allConfirmed } from '#domain/contract/completedForm.ts';
import type { PageConfirming } from '../../document/FormPages.tsx';
import { type PagesOnPage, useFormPages } from '../../document/useFormPages.ts';
import { type Reading, useReading } from '../signing/useReading.ts';
import { type DocumentOnPage, isAsHashed, useDocument } from './useDocument.ts';

export interface PaperOnPage {
  onPage: DocumentOnPage;
  /** The pages of the state form that binds with the text; no pages where there is no form. */
  formOnPage: PagesOnPage;
  retryForm(): void;
  /** Hash of the text on the page; null while that text cannot be signed. */
  signableSha256: string | null;
  /** Whether the text must be read to its end, and was. */
  reading: Reading;
  /** SHA-256 of the form pages that the signer confirmed. */
  confirmedPages: readonly string[];
  /** Asks the signer to confirm each page of the form; undefined where no confirmation is due. */
  confirming: PageConfirming | undefined;
  /** The signer pressed Sign too early and was led to the document. */
  isLedHere: boolean;
}

export interface PaperOptions {
  /** True while the signing sheet is open. */
  isSigning: boolean;
  /** Closes the signing sheet. */
  stopSigning(): void;
  changed(contract: ContractDetail): void;
}

const noPages: never[] = [];

/** Leads a signer who has not read the document, or not confirmed its form pages, back to it. */
export function usePaper(contract: ContractDetail, options: PaperOptions): PaperOnPage {
  const { isSigning, stopSigning, changed } = options;
  const onPage = useDocument(contract, isSigning);
  const { read } = onPage;
  const form = read?.document.form;
  const [formOnPage, retryForm] = useFormPages(form?.pages ?? noPages);
  // A form must be in sight before it can be signed.
  const isSignable =
    read !== null &&
    read.documentSha256 !== null &&
    isAsHashed(read) &&
    formOnPage.status === 'idle';
  const signableSha256 = isSignable ? read.shownSha256 : null;
  const reading = useReading(contract, signableSha256, changed);
  const [confirmedPages, setConfirmedPages] = useState<string[]>([]);
  const signsYn = contract.actions.includes('sign') || contract.actions.includes('start_signing');
  const isConfirming = signsYn && form?.completedBy !== undefined;
  const isUnread = reading.isAsked && !reading.isRead;
  const isUnconfirmed = isConfirming && !allConfirmed(form.pages, confirmedPages);
  const isLedHere = useLedToPaper(isSigning && (isUnread || isUnconfirmed), stopSigning);

  return {
    onPage,
    formOnPage,
    retryForm,
    signableSha256,
    reading,
    confirmedPages,
    confirming: isConfirming
      ? { confirmed: confirmedPages, onChange: setConfirmedPages }
      : undefined,
    isLedHere,
  };
}

/** @returns true once the signer was led to the document */
function useLedToPaper(isTooEarly: boolean, stopSigning: () => void): boolean {
  const [timesLed, setTimesLed] = useState(0);
  if (isTooEarly) {
    stopSigning();
    setTimesLed(timesLed + 1);
  }
  useEffect(() => {
    if (timesLed === 0) return;
    const heading = document.getElementById('paper');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [timesLed]);
  return timesLed > 0;
}
