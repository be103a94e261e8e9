/** The forms of the states' regulators, as admins keep them. */
import type { z } from 'zod';
import type { FormFile } from '#api/jurisdictionSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { DisclosureRule } from '#domain/jurisdiction/DisclosureRule.ts';
import { isOwn, type Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import type { StateCode } from '#domain/states.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import { ours } from './keepStateForm.ts';

export type FormOnFile = z.infer<typeof FormFile>;

/** Of each form of a state the newest, by its id. */
export async function formsOf(db: Db, state: StateCode): Promise<Map<string, FormOnFile>> {
  const rows = await db
    .selectFrom('disclosureForm')
    .selectAll()
    .where('state', '=', state)
    .orderBy('uploadedAt')
    .execute();
  return new Map(rows.map(({ formId, state: _state, ...file }) => [formId, file]));
}

/** What each state asks for, with what is here of it. */
export async function listForms(db: Db, rules: readonly Jurisdiction[]) {
  const rows = await db.selectFrom('disclosureForm').selectAll().orderBy('uploadedAt').execute();
  const files = new Map(rows.map((row) => [`${row.state} ${row.formId}`, row]));
  return rules.flatMap((row) => {
    const { state } = row;
    if (state === 'default' || row.stateForm !== null) return [];
    return row.disclosures.map((disclosure) => {
      const found = files.get(`${state} ${disclosure.formId}`);
      return {
        ...disclosure,
        state,
        ownYn: isOwn(row, 'disclosures'),
        file: found ? bare(found) : null,
      };
    });
  });
}

function bare({ fileId, sha256, fileName, demoYn, uploadedAt }: FormOnFile): FormOnFile {
  return { fileId, sha256, fileName, demoYn, uploadedAt };
}

/** @throws Refusal 404 where no admin has uploaded such a PDF */
export async function placeForm(
  tx: Tx,
  now: Instant,
  { fileId, state, formId }: { fileId: string; state: StateCode; formId: string },
): Promise<FormOnFile> {
  const file = await tx
    .selectFrom('storedFile')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('purpose', '=', ours.purpose)
    .where('mediaType', '=', 'application/pdf')
    // The sweep of what nobody placed comes before or after.
    .forKeyShare()
    .executeTakeFirst();
  if (!file) throw notFound('This PDF is not here. Upload it again.');
  const placed = {
    fileId,
    sha256: file.sha256,
    fileName: file.name,
    demoYn: false,
    uploadedAt: now,
  };
  await tx
    .insertInto('disclosureForm')
    .values({ ...placed, state, formId })
    .onConflict((conflict) => conflict.column('fileId').doUpdateSet({ state, formId }))
    .execute();
  return placed;
}

/** Puts a placeholder of the demo where a regulator's form would be. */
export async function placeDemoForm(
  tx: Tx,
  now: Instant,
  { file, state, formId }: { file: StoredFile; state: StateCode; formId: string },
): Promise<void> {
  const { fileId, sha256, name: fileName } = file;
  await tx
    .insertInto('disclosureForm')
    .values({ fileId, sha256, fileName, state, formId, demoYn: true, uploadedAt: now })
    .execute();
}

/** The careful one where no brokerage is entered. */
export async function findDisclosureRule(db: Db): Promise<DisclosureRule> {
  const row = await db.selectFrom('brokerage').select('disclosureRule').executeTakeFirst();
  return row?.disclosureRule ?? 'modelled';
}

export async function saveDisclosureRule(tx: Tx, rule: DisclosureRule): Promise<void> {
  await tx.updateTable('brokerage').set({ disclosureRule: rule }).execute();
}
