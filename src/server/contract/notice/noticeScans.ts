/** Scans of notices on paper: uploaded first, kept as they are, tied to the agreement when recorded. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { noticeScan, uploadNoticeScan } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import { noticesIn } from '#domain/contract/paperNotice.ts';
import type { FilePurpose, StoredFile } from '#domain/file/StoredFile.ts';
import { wrongKind } from '#domain/file/uploadRules.ts';
import { readEvidence } from '../../document/evidence.ts';
import { witnessOf } from '../../document/witness.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { every, type Repeating } from '../../platform/every.ts';
import { findFile, forgetFile, putFile } from '../../platform/files/keepFile.ts';
import type { UploadReaders } from '../../platform/form/UploadReaders.ts';
import { notFound, Refusal, refusalOf } from '../../platform/http/errors.ts';
import type { ReceivedUpload } from '../../platform/http/readUpload.ts';
import { requireNotSuspended } from '../../platform/http/requireNotSuspended.ts';
import { sendFile } from '../../platform/http/sendFile.ts';
import { serveUpload } from '../../platform/http/serveUpload.ts';
import type { World } from '../../platform/World.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { readContract } from '../readContracts.ts';
import { refuseWithoutMoney } from '../viewDocument.ts';

const purpose: FilePurpose = 'notice scan';
const { field, rules } = uploadNoticeScan.upload;
const oneDayMs = 86_400_000;
const sweepEveryMs = 6 * 3_600_000;
const perSweep = 500;
/** Drawn only to see whether it can be read. */
const sidePx = 640;

export function registerNoticeScans(
  app: FastifyInstance,
  world: ContractWorld,
  readers: UploadReaders,
): void {
  const { db } = world;
  keepSwept(app, world);

  serveUpload(app, world, uploadNoticeScan, {
    async keep(upload, { userId }) {
      await requireNotSuspended(db, userId);
      const mediaType = await readableType(readers, upload, userId);
      return putFile(world, await readFile(upload.path), {
        ...{ ownerUserId: userId, purpose, mediaType, name: upload.name },
      });
    },
    place: (_tx, { fileId, name }) => Promise.resolve({ fileId, name }),
  });

  app.get(noticeScan.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(noticeScan.audience, request);
    const params = fileSchemas.noticeScan.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const { contractId, fileId } = params.data;
    const contract = await readContract(db, contractId, actor);
    refuseWithoutMoney(contract, await witnessOf(db, actor, request));
    const recorded = noticesIn(await readEvidence(db, contractId)).find(
      (one) => one.fileId === fileId,
    );
    const file = recorded && (await findFile(db, fileId));
    if (!file) throw notFound('There is no such scan.');
    // The record says what the scan is, not the row that names the file.
    const { name, mediaType, sha256 } = recorded;
    return sendFile(request, reply, world, { ...file, name, mediaType, sha256 });
  });
}

/**
 * The media type that the contents have; the name and the browser may be wrong.
 * @throws Refusal 422 where it is none of the kinds, or damaged
 */
async function readableType(
  { photos, firstPages }: UploadReaders,
  { path }: Pick<ReceivedUpload, 'path'>,
  userId: string,
): Promise<string> {
  const mediaType = (await fileTypeFromFile(path))?.mime;
  if (!rules.kinds.some((kind) => kind.mediaType === mediaType)) {
    throw new Refusal(422, 'invalid_file', wrongKind(rules), field);
  }
  const read =
    mediaType === 'application/pdf'
      ? await firstPages.read({ path, sidePx }, userId)
      : await photos.reencode({ path, rules, sidePx }, userId);
  if ('fault' in read) throw new Refusal(422, 'invalid_file', read.fault, field);
  return mediaType!;
}

/** Takes a scan that this user uploaded and that no notice names yet; null where there is none. */
export async function takeScan(tx: Tx, userId: string, fileId: string): Promise<StoredFile | null> {
  const taken = await tx
    .updateTable('storedFile')
    .set({ ownerUserId: null })
    .where('fileId', '=', fileId)
    .where('ownerUserId', '=', userId)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** Removes scans that no notice named within a day. */
export async function sweepScans(
  world: Pick<World, 'db' | 'files' | 'now' | 'log'>,
): Promise<void> {
  const before: Instant = addMs(world.now(), -oneDayMs);
  await inTransaction(world.db, async (tx) => {
    const left = await tx
      .selectFrom('storedFile')
      .select('fileId')
      .where('purpose', '=', purpose)
      .where('ownerUserId', 'is not', null)
      .where('createdAt', '<', before)
      .limit(perSweep)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { fileId } of left) await forgetFile(tx, world, fileId);
  });
}

function keepSwept(app: FastifyInstance, world: ContractWorld): void {
  let sweeping: Repeating | undefined;
  app.addHook('onReady', async () => {
    sweeping = every(sweepEveryMs, () => sweepScans(world), {
      atOnceYn: true,
      onError: (error) => world.log.error({ err: error }, 'sweeping scans of notices failed'),
    });
  });
  app.addHook('onClose', async () => sweeping?.stop());
}
