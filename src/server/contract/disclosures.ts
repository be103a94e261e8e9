/** What a state wants read before an agreement is signed, and who has read it. */
import type { Instant } from '#domain/calendar.ts';
import type { MissingForm } from '#domain/contract/approvalFlags.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { clientsOf } from '#domain/contract/people/parties.ts';
import type { EvidenceEvent } from '#domain/document/evidence.ts';
import { missingFormSentence, refusesWithoutForms } from '#domain/jurisdiction/DisclosureRule.ts';
import type { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import type { AgreementProblem } from '#domain/contract/validateAgreement.ts';
import { stateNames } from '#domain/states.ts';
import { timeZoneOf } from '#domain/stateTimeZones.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import { findDisclosureRule, type FormOnFile, formsOf } from '../jurisdiction/disclosureForms.ts';
import { readEvidence } from '../document/evidence.ts';
import type { Witness } from '../document/witness.ts';
import { findFormFor, rulesFor } from './makeDocument.ts';
import { lockContract } from './readContracts.ts';
import { recordEvent } from './record/recordEvent.ts';

export interface DisclosureForBuyer extends Disclosure {
  /** null: no admin has uploaded it. */
  file: FormOnFile | null;
  /** By the person asked about, and of this very file. */
  acknowledgedAt: Instant | null;
}

/** @param profileId of whoever acknowledges, or looks */
export async function disclosuresFor(
  db: Db,
  contract: Contract,
  profileId: string,
  now: Instant,
): Promise<DisclosureForBuyer[]> {
  const { contractId, state } = contract;
  const [{ disclosures, stateForm }, forms, read, entries] = await Promise.all([
    rulesFor(db, contract, now),
    formsOf(db, state),
    db
      .selectFrom('disclosureAcknowledgement')
      .selectAll()
      .where('contractId', '=', contractId)
      .where('profileId', '=', profileId)
      .execute(),
    readEvidence(db, contractId),
  ]);
  if (stateForm !== null) return [];
  return disclosures.map((disclosure) => {
    const file = forms.get(disclosure.formId) ?? null;
    // Only what the record tells of counts: a row alone is no acknowledgement.
    const done = read.find(
      ({ formId, sha256 }) =>
        formId === disclosure.formId &&
        sha256 === file?.sha256 &&
        entries.some(({ event }) => isAcknowledgement(event, profileId, sha256)),
    );
    return { ...disclosure, file, acknowledgedAt: done?.acknowledgedAt ?? null };
  });
}

function isAcknowledgement(
  { kind, actor, detail }: EvidenceEvent,
  profileId: string,
  sha256: string,
): boolean {
  return kind === 'acknowledged' && actor?.profileId === profileId && detail.endsWith(sha256);
}

/** The titles of what a client has yet to acknowledge; what is not here yet holds nobody up. */
export async function missingDisclosures(
  db: Db,
  contract: Contract,
  profileId: string,
  now: Instant,
): Promise<string[]> {
  if (!isClient(contract, profileId)) return [];
  const all = await disclosuresFor(db, contract, profileId, now);
  return all
    .filter(({ file, acknowledgedAt }) => file !== null && acknowledgedAt === null)
    .map(({ title }) => title);
}

/** For the broker: each form that the state asks for and a client has not acknowledged. */
export async function missingForms(
  db: Db,
  contract: Contract,
  now: Instant,
): Promise<MissingForm[]> {
  const forms = await Promise.all(
    clientsOf(contract.parties).flatMap(({ name, profileId }) =>
      profileId === null
        ? []
        : [disclosuresFor(db, contract, profileId, now).then((all) => ({ name, forms: all }))],
    ),
  );
  const asked = forms[0]?.forms ?? [];
  return asked.flatMap(({ formId, title, file }): MissingForm[] => {
    if (file === null) return [{ title, by: null }];
    const by = forms
      .filter((one) =>
        one.forms.some((form) => form.formId === formId && form.acknowledgedAt === null),
      )
      .map(({ name }) => name);
    return by.length === 0 ? [] : [{ title, by }];
  });
}

/** The title of a form that the state asks for and no admin has uploaded; null where none is missing. */
export async function missingFormIn(
  db: Db,
  { state, kind }: Pick<Contract, 'state' | 'kind'>,
  now: Instant,
): Promise<string | null> {
  const about = { state, kind, timeZone: timeZoneOf(state) };
  const rules = await rulesFor(db, about, now);
  if (rules.stateForm !== null) {
    const form = await findFormFor(db, about, rules, now);
    return form === null ? rules.stateForm.title : null;
  }
  const forms = await formsOf(db, state);
  return rules.disclosures.find(({ formId }) => !forms.has(formId))?.title ?? null;
}

/** Where the broker lets nobody propose without the forms. */
export async function formProblems(
  db: Db,
  { state }: Pick<Contract, 'state'>,
  rules: Jurisdiction,
): Promise<AgreementProblem[]> {
  if (!refusesWithoutForms(await findDisclosureRule(db), rules)) return [];
  const forms = await formsOf(db, state);
  return rules.disclosures
    .filter(({ formId }) => !forms.has(formId))
    .map(({ title }) => ({
      field: 'state',
      sentence: missingFormSentence(title, stateNames[state]),
      source: rules.source,
    }));
}

/** @throws Refusal 409 to whoever is no client of it, and where the form is another one by now */
export async function acknowledgeDisclosure(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  by: Witness,
  { contractId, formId, shownSha256 }: { contractId: string; formId: string; shownSha256: string },
): Promise<void> {
  const { profileId } = by.actor;
  await inTransaction(db, async (tx) => {
    const now = clock();
    const contract = await lockContract(tx, contractId, by.actor);
    if (!isClient(contract, profileId)) {
      throw new Refusal(
        409,
        'not_possible_now',
        'Only who signs as a buyer acknowledges this form.',
      );
    }
    const form = (await disclosuresFor(tx, contract, profileId, now)).find(
      (one) => one.formId === formId,
    );
    if (!form?.file) {
      throw new Refusal(409, 'not_possible_now', 'This form is not asked for here.');
    }
    if (form.acknowledgedAt !== null) return;
    if (form.file.sha256 !== shownSha256) {
      throw new Refusal(409, 'document_changed', 'The form is another one by now. Read it again.');
    }
    await tx
      .insertInto('disclosureAcknowledgement')
      .values({ contractId, profileId, formId, sha256: shownSha256, acknowledgedAt: now })
      .execute();
    const detail = `“${form.title}”, SHA-256 ${shownSha256}`;
    await recordEvent(tx, contract, by, { kind: 'acknowledged', at: now, detail });
  });
}

function isClient({ parties }: Contract, profileId: string): boolean {
  return clientsOf(parties).some((party) => party.profileId === profileId);
}
