/** The text of an agreement: made from its terms and the law in force, kept with its hash. */
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import type { Instant } from '#domain/calendar.ts';
import { withOffice } from '#domain/contract/brokerageOffice.ts';
import { type Contract, termsOf, todayFor } from '#domain/contract/Contract.ts';
import type { ContractTerms } from '#domain/contract/ContractTerms.ts';
import type { BindingForm } from '#domain/document/BindingForm.ts';
import {
  canonicalText,
  documentOf,
  type SignableDocument,
} from '#domain/document/SignableDocument.ts';
import { type Jurisdiction, jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { stateFormDocument } from '#domain/contract/stateFormDocument.ts';
import { stateFormProblem } from '#domain/contract/validateAgreement.ts';
import { stateNames } from '#domain/states.ts';
import { requireBrokerageOnRecord } from '../brokerage/brokerageRecord.ts';
import { findBrokerage } from '../brokerage/saveBrokerage.ts';
import { findText, keepText } from '../document/texts.ts';
import { type FormInForce, findStateForm } from '../jurisdiction/stateForms.ts';
import { findCompletedForm } from '../jurisdiction/completedForms.ts';
import { findJurisdictions } from '../jurisdiction/findJurisdictions.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { findContract } from './readContracts.ts';
import { type WhichWords, wordingFor } from './wordingOfAgreement.ts';
import { Refusal } from '../platform/http/errors.ts';

/**
 * The law that holds in the homes' state today.
 * @throws Refusal 409 where this installation has none for it
 */
export async function rulesFor(
  db: Db,
  place: Pick<Contract, 'state' | 'timeZone'>,
  now: Instant,
): Promise<Jurisdiction> {
  try {
    return jurisdictionFor(await findJurisdictions(db), place.state, todayFor(place, now));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal(
      409,
      'not_set_up',
      'No rules are published for this state yet. Ask the broker.',
      'state',
    );
  }
}

/** Keeps terms and text of this version; the contract that is given back names the text's hash. */
export async function withDocument<C extends Contract>(
  tx: Tx,
  contract: C,
  rules: Jurisdiction,
  which: WhichWords,
  now: Instant,
): Promise<C> {
  const document = await documentFor(tx, contract, rules, which, now);
  const documentSha256 = await keepText(tx, document, now);
  await tx
    .insertInto('contractVersion')
    .values({
      contractId: contract.contractId,
      version: contract.version,
      terms: JSON.stringify(termsOf(contract)),
      madeAt: now,
    })
    .execute();
  return { ...contract, documentSha256 };
}

/** The text of the present version; before the first proposal, as it would read now. */
export async function readText(db: Db, contract: Contract, now: Instant): Promise<string> {
  const { contractId, version } = contract;
  const text = await findText(db, contractId, version);
  if (text !== null) return text;
  await requireBrokerageOnRecord(db);
  const rules = await rulesFor(db, contract, now);
  const office = (await findBrokerage(db))?.office ?? null;
  const proposed = office === null ? contract : withOffice(contract, office);
  return canonicalText(await documentFor(db, proposed, rules, 'today', now));
}

/** @throws Refusal 409 where the state prescribes a form that is not here */
async function documentFor(
  db: Db,
  contract: Contract,
  rules: Jurisdiction,
  which: WhichWords,
  now: Instant,
): Promise<SignableDocument> {
  const amended = await amendedTerms(db, contract);
  if (rules.stateForm === null || amended !== null) {
    const wording = await wordingFor(db, contract, which, now);
    return agreementDocument(contract, rules, wording, amended);
  }
  const before = which === 'same' ? await formBefore(db, contract) : undefined;
  const form = before ?? (await findFormFor(db, contract, rules, now))?.binding;
  const completed = await findCompletedForm(db, contract.contractId);
  const missing = stateFormProblem(contract, rules, form !== undefined);
  if (form === undefined || missing !== null) {
    throw new Refusal(409, 'not_set_up', missing?.sentence ?? '', missing?.field);
  }
  return stateFormDocument(contract, rules, { ...form, ...completed });
}

/** The form that lies before the people already; none where the homes are in another state by now. */
async function formBefore(
  db: Db,
  { contractId, version, state }: Contract,
): Promise<BindingForm | undefined> {
  const text = await findText(db, contractId, version - 1);
  const before = text === null ? null : documentOf(text);
  return before?.rules.state === stateNames[state] ? before.form : undefined;
}

/** The form that an agreement is made on today; null where none is prescribed, or none is here. */
export async function findFormFor(
  db: Db,
  about: Pick<Contract, 'state' | 'kind' | 'timeZone'>,
  { stateForm }: Pick<Jurisdiction, 'stateForm'>,
  now: Instant,
): Promise<FormInForce | null> {
  return stateForm === null ? null : findStateForm(db, about, todayFor(about, now));
}

/** The terms of what it amends, as they stand; null where it amends nothing. */
export async function amendedTerms(
  db: Db,
  { amendsContractId }: Pick<Contract, 'amendsContractId'>,
): Promise<ContractTerms | null> {
  const amended = amendsContractId && (await findContract(db, amendsContractId));
  return amended ? termsOf(amended) : null;
}
