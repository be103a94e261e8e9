/**
 * A state's required form, filled in by the agent for one agreement. A blank form is never signed: the
 * agent confirms each completed page against the typed terms, and so does each signer.
 */
import { z } from 'zod';
import type { BindingForm } from '../document/BindingForm.ts';
import { Sha256 } from '../document/Sha256.ts';
import { stateFormLimits } from '../jurisdiction/StateForm.ts';
import { type StateCode, stateNames } from '../states.ts';
import type { AgreementProblem } from './validateAgreement.ts';

/** SHA-256 of each page that a person compared with the terms and confirmed, in any order. */
export const ConfirmedPages = z.array(Sha256).max(stateFormLimits.pages);

/** What the agent sends with the terms: the uploaded PDF, and its pages that they confirmed. */
export const CompletedFormGiven = z.object({ fileId: z.uuid(), confirmedPages: ConfirmedPages });
export type CompletedFormGiven = z.infer<typeof CompletedFormGiven>;

/** A completed form as it is stored: the uploaded file and its drawn pages. */
export type CompletedForm = Pick<BindingForm, 'file' | 'pages'> & { completedBy: string };

/** @returns whether every page was confirmed, and no page of another file */
export function allConfirmed(
  pages: readonly { sha256: string }[],
  confirmed: readonly string[],
): boolean {
  const own = new Set(pages.map(({ sha256 }) => sha256));
  const given = new Set(confirmed);
  return own.size === given.size && [...own].every((sha256) => given.has(sha256));
}

/**
 * Checks the completed form that comes with a proposal.
 * @param blank the state's form as the brokerage has it; null: the brokerage does not have it
 * @param given null: the agent sent none
 * @param uploaded null: the agent has not uploaded this file, or it was removed since
 */
export function completedFormProblem(
  state: StateCode,
  blank: Pick<BindingForm, 'title' | 'file'>,
  given: CompletedFormGiven | null,
  uploaded: CompletedForm | null,
): AgreementProblem | null {
  const problem = (sentence: string): AgreementProblem => ({
    field: 'completedForm',
    sentence,
    source: null,
  });
  if (given === null)
    return problem(
      `${stateNames[state]} requires its own form, “${blank.title}”. Fill in the form, upload it as a PDF, and confirm each page.`,
    );
  if (uploaded === null)
    return problem('This file is no longer here. Upload the completed form again.');
  if (uploaded.file.sha256 === blank.file.sha256)
    return problem('This is the blank form. Fill it in, then upload the completed form.');
  if (!allConfirmed(uploaded.pages, given.confirmedPages))
    return problem('Confirm each page of the completed form: it must agree with the terms here.');
  return null;
}

/** For the record: `Confirmed 6 pages of the completed form`; empty where no page was confirmed. */
export function confirmationInWords(confirmed: readonly string[]): string {
  const count = new Set(confirmed).size;
  if (count === 0) return '';
  return `Confirmed ${count === 1 ? '1 page' : `${count} pages`} of the completed form`;
}
