/** A state's form as an agent filled it in for one agreement: uploaded first, sent with the terms later. */
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { CompletedForm } from '#domain/contract/completedForm.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { pagesOf } from './stateForms.ts';

/** The completed form that was sent last for an agreement; null: none was. */
export async function findCompletedForm(db: Db, contractId: string): Promise<CompletedForm | null> {
  const row = await completedForms(db)
    .where('completedForm.contractId', '=', contractId)
    .orderBy('completedForm.sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shaped(db, row) : null;
}

/** A file that this profile uploaded, for this agreement or for none yet. */
export async function findUploadedForm(
  db: Db,
  asked: { fileId: string; contractId: string; profileId: string },
): Promise<CompletedForm | null> {
  const row = await ownForm(completedForms(db), asked).executeTakeFirst();
  return row ? shaped(db, row) : null;
}

/** Ties an uploaded file to the agreement whose terms it is sent with. */
export async function sendCompletedForm(
  tx: Tx,
  now: Instant,
  asked: { fileId: string; contractId: string; profileId: string },
): Promise<void> {
  await tx
    .updateTable('completedForm')
    .set({ contractId: asked.contractId, sentAt: now })
    .where('fileId', '=', asked.fileId)
    .where('uploadedBy', '=', asked.profileId)
    .where(({ or, eb }) =>
      or([eb('contractId', 'is', null), eb('contractId', '=', asked.contractId)]),
    )
    .execute();
}

/**
 * @param readsContract whether this person may read an agreement
 * @returns whether they may see the completed form: its agent, and those on the agreement it was sent for
 */
export async function maySeeCompleted(
  db: Db,
  formFileId: string,
  actor: Actor,
  readsContract: (contractId: string, actor: Actor) => Promise<boolean>,
): Promise<boolean> {
  const row = await db
    .selectFrom('completedForm')
    .select(['contractId', 'uploadedBy'])
    .where('fileId', '=', formFileId)
    .executeTakeFirst();
  if (!row) return false;
  if (row.uploadedBy === actor.profileId) return true;
  return row.contractId !== null && readsContract(row.contractId, actor);
}

function completedForms(db: Db) {
  return db
    .selectFrom('completedForm')
    .innerJoin('stateFormFile', 'stateFormFile.fileId', 'completedForm.fileId')
    .innerJoin('profile', 'profile.profileId', 'completedForm.uploadedBy')
    .select([
      'stateFormFile.fileId',
      'stateFormFile.fileName as name',
      'stateFormFile.sha256',
      'profile.displayName as completedBy',
    ]);
}

function ownForm(
  forms: ReturnType<typeof completedForms>,
  { fileId, contractId, profileId }: { fileId: string; contractId: string; profileId: string },
) {
  return forms
    .where('completedForm.fileId', '=', fileId)
    .where('completedForm.uploadedBy', '=', profileId)
    .where(({ or, eb }) =>
      or([
        eb('completedForm.contractId', 'is', null),
        eb('completedForm.contractId', '=', contractId),
      ]),
    );
}

async function shaped(
  db: Db,
  { completedBy, ...file }: { fileId: string; name: string; sha256: string; completedBy: string },
): Promise<CompletedForm> {
  const pages = (await pagesOf(db, [file.fileId])).get(file.fileId) ?? [];
  return { file, pages, completedBy };
}
