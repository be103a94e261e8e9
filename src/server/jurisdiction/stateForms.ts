/** The mandatory agreement forms of states: brought by one admin, published by another. */
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { StateFormRow } from '#api/jurisdictionSchemas.ts';
import type { Instant, LegalDate } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import type { BindingForm, FormPage } from '#domain/document/BindingForm.ts';
import { type StateForm, stateFormOn } from '#domain/jurisdiction/StateForm.ts';
import type { StateCode } from '#domain/states.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';

type Row = z.output<typeof StateFormRow>;

/** Every form, drafts first, then the latest. */
export async function listStateForms(db: Db, callerProfileId: string): Promise<Row[]> {
  const rows = await stateFormRows(db).orderBy('draftedAt', 'desc').execute();
  const pages = await pagesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  const shaped = rows.map(
    ({ fileId, fileName, sha256, drafterName, publisherName, draftedBy, ...row }) => ({
      stateFormId: row.stateFormId,
      form: row.form,
      file: { fileId, name: fileName, sha256 },
      pages: (pages.get(fileId) ?? []).map(({ words: _words, ...page }) => page),
      demoYn: row.demoYn,
      draftedBy: drafterName,
      draftedAt: row.draftedAt,
      publishedBy: publisherName,
      publishedAt: row.publishedAt,
      publishableYn: row.publishedAt === null && draftedBy !== callerProfileId,
    }),
  );
  const isDraft = ({ publishedAt }: Row) => Number(publishedAt === null);
  return shaped.toSorted((a, b) => isDraft(b) - isDraft(a));
}

export async function findStateFormRow(
  db: Db,
  stateFormId: string,
  callerProfileId: string,
): Promise<Row> {
  const rows = await listStateForms(db, callerProfileId);
  return rows.find((row) => row.stateFormId === stateFormId)!;
}

function stateFormRows(db: Db) {
  return db
    .selectFrom('stateForm')
    .innerJoin('stateFormFile', 'stateFormFile.fileId', 'stateForm.fileId')
    .leftJoin('profile as drafter', 'drafter.profileId', 'stateForm.draftedBy')
    .leftJoin('profile as publisher', 'publisher.profileId', 'stateForm.publishedBy')
    .selectAll('stateForm')
    .select([
      'stateFormFile.fileName',
      'stateFormFile.sha256',
      'drafter.displayName as drafterName',
      'publisher.displayName as publisherName',
    ]);
}

/** The drawn pages of uploaded forms, in order, by the form's file. */
export async function pagesOf(db: Db, formFileIds: string[]): Promise<Map<string, FormPage[]>> {
  if (formFileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stateFormPage')
    .selectAll()
    .where('formFileId', 'in', formFileIds)
    .orderBy('page')
    .execute();
  return new Map(
    Object.entries(Object.groupBy(rows, ({ formFileId }) => formFileId)).map(([fileId, pages]) => [
      fileId,
      pages!.map(({ formFileId: _form, page: _page, ...page }) => page),
    ]),
  );
}

/** Published ones that are in effect on a day, of each state and kind the one that counts. */
export async function stateFormsInForce(
  db: Db,
  on: LegalDate,
): Promise<(StateForm & { demoYn: boolean })[]> {
  const rows = await db.selectFrom('stateForm').selectAll().execute();
  const counting = new Set(
    rows.flatMap(({ form: { state, kinds } }) =>
      kinds.flatMap((kind) => stateFormOn(rows, { state, kind }, on) ?? []),
    ),
  );
  return [...counting].map(({ form, demoYn }) => ({ ...form, demoYn }));
}

export interface FormInForce {
  exclusivity: StateForm['exclusivity'];
  binding: BindingForm;
}

/** What an agreement of a kind is made on in a state; null where no such form is here. */
export async function findStateForm(
  db: Db,
  { state, kind }: { state: StateCode; kind: ContractKind },
  on: LegalDate,
): Promise<FormInForce | null> {
  const row = stateFormOn(await stateFormRows(db).execute(), { state, kind }, on);
  if (!row) return null;
  const { fileId, fileName: name, sha256, demoYn, form } = row;
  const { title, edition, effectiveOn, source, review, exclusivity } = form;
  const pages = (await pagesOf(db, [fileId])).get(fileId) ?? [];
  const file = { fileId, name, sha256 };
  return {
    exclusivity,
    binding: { title, edition, effectiveOn, source, review, demoYn, file, pages },
  };
}

/** @throws Refusal 404 where no such form was uploaded */
/** Of one file at the same time. */
const mostDrafts = 10;

export async function draftStateForm(
  tx: Tx,
  now: Instant,
  {
    fileId,
    form,
    by,
    demoYn = false,
  }: { fileId: string; form: StateForm; by: string | null; demoYn?: boolean },
): Promise<string> {
  const file = await tx
    .selectFrom('stateFormFile')
    .innerJoin('storedFile', 'storedFile.fileId', 'stateFormFile.fileId')
    .select('storedFile.fileId')
    .where('storedFile.fileId', '=', fileId)
    // One draft of it at a time; the sweep of what nobody described comes before or after.
    .forUpdate('stateFormFile')
    .forKeyShare('storedFile')
    .executeTakeFirst();
  if (!file) throw notFound('This form is not here. Upload it again.');
  // Who sends the same once more gets the draft that was kept; the row of the file is held.
  const open = await tx
    .selectFrom('stateForm')
    .select(['stateFormId', 'form'])
    .where('fileId', '=', fileId)
    .where('publishedAt', 'is', null)
    .execute();
  const twin = open.find((one) => canonicalJson(one.form) === canonicalJson(form));
  if (twin) return twin.stateFormId;
  if (open.length >= mostDrafts) {
    throw new Refusal(
      409,
      'not_possible_now',
      `There are ${mostDrafts} drafts of this file already. Discard one of them first.`,
    );
  }
  const stateFormId = uuidv7();
  await tx
    .insertInto('stateForm')
    .values({
      stateFormId,
      fileId,
      form: JSON.stringify(form),
      demoYn,
      draftedBy: by,
      draftedAt: now,
      publishedBy: null,
      publishedAt: null,
    })
    .execute();
  return stateFormId;
}

export async function publishStateForm(
  tx: Tx,
  now: Instant,
  profileId: string,
  stateFormId: string,
): Promise<void> {
  const draft = await lockDraft(tx, stateFormId);
  if (draft.draftedBy === profileId) {
    throw new Refusal(403, 'same_person', 'Somebody else must publish this form.');
  }
  await tx
    .updateTable('stateForm')
    .set({ publishedBy: profileId, publishedAt: now })
    .where('stateFormId', '=', stateFormId)
    .execute();
}

/** Of the demo, which has no two admins to ask. */
export async function publishDemoForm(tx: Tx, now: Instant, stateFormId: string): Promise<void> {
  await tx
    .updateTable('stateForm')
    .set({ publishedAt: now })
    .where('stateFormId', '=', stateFormId)
    .where('demoYn', '=', true)
    .execute();
}

export async function discardStateForm(tx: Tx, stateFormId: string): Promise<void> {
  await lockDraft(tx, stateFormId);
  await tx.deleteFrom('stateForm').where('stateFormId', '=', stateFormId).execute();
}

async function lockDraft(tx: Tx, stateFormId: string) {
  const row = await tx
    .selectFrom('stateForm')
    .selectAll()
    .where('stateFormId', '=', stateFormId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('This form is not there, or not any more.');
  if (row.publishedAt !== null) {
    throw new Refusal(
      409,
      'not_possible_now',
      'This form is published already. Upload another one to take its place.',
    );
  }
  return row;
}
