/** Clearing away forms that an admin uploaded and nobody ever described, placed or kept. */
import type { FastifyInstance } from 'fastify';
import { addMs, type Instant } from '#domain/calendar.ts';
import type { FilePurpose } from '#domain/file/StoredFile.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { every, type Repeating } from '../platform/every.ts';
import { forgetFile } from '../platform/files/keepFile.ts';
import type { World } from '../platform/World.ts';

type FormWorld = Pick<World, 'db' | 'files' | 'now' | 'log'>;

const oneDayMs = 86_400_000;
const everyMs = 6 * 3_600_000;
const purpose: FilePurpose = 'form';

/**
 * What was uploaded a day ago and is neither a form of a state, drafted or published, nor a completed
 * one that was sent with terms, nor a form to be acknowledged: rows, pictures of pages and contents go. What was published once stays for ever, as
 * agreements were signed on it.
 * @returns how many forms there were
 */
export async function sweepForms(world: FormWorld): Promise<number> {
  const before = addMs(world.now(), -oneDayMs);
  for (let swept = 0; ; swept++) {
    if (!(await inTransaction(world.db, (tx) => sweepOne(tx, world, before)))) return swept;
  }
}

async function sweepOne(tx: Tx, world: FormWorld, before: Instant): Promise<boolean> {
  const left = await tx
    .selectFrom('storedFile')
    .select('fileId')
    .where('mediaType', '=', 'application/pdf')
    .where('createdAt', '<', before)
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      and([
        // Older ones were kept as documents.
        or([
          eb('purpose', '=', purpose),
          exists(
            selectFrom('stateFormFile')
              .select('stateFormFile.fileId')
              .whereRef('stateFormFile.fileId', '=', 'storedFile.fileId'),
          ),
        ]),
        not(
          exists(
            selectFrom('stateForm')
              .select('stateFormId')
              .whereRef('stateForm.fileId', '=', 'storedFile.fileId'),
          ),
        ),
        not(
          exists(
            selectFrom('completedForm')
              .select('completedForm.fileId')
              .whereRef('completedForm.fileId', '=', 'storedFile.fileId')
              .where('completedForm.contractId', 'is not', null),
          ),
        ),
        not(
          exists(
            selectFrom('disclosureForm')
              .select('disclosureForm.fileId')
              .whereRef('disclosureForm.fileId', '=', 'storedFile.fileId'),
          ),
        ),
      ]),
    )
    .orderBy('fileId')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!left) return false;
  const { fileId } = left;
  const pages = await tx
    .deleteFrom('stateFormPage')
    .where('formFileId', '=', fileId)
    .returning('fileId')
    .execute();
  await tx.deleteFrom('completedForm').where('fileId', '=', fileId).execute();
  await tx.deleteFrom('stateFormFile').where('fileId', '=', fileId).execute();
  for (const one of [...pages, left]) await forgetFile(tx, world, one.fileId);
  return true;
}

/** Sweeps when the server starts, and from time to time while it runs. */
export function keepFormsSwept(app: FastifyInstance, world: FormWorld): void {
  let sweeping: Repeating | undefined;
  app.addHook('onReady', async () => {
    sweeping = every(everyMs, () => sweepForms(world), {
      atOnceYn: true,
      onError: (error) => world.log.error({ err: error }, 'sweeping forms failed'),
    });
  });
  app.addHook('onClose', async () => sweeping?.stop());
}
