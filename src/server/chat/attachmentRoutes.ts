/** Files that go with messages: brought before the message is sent, read by who is in the thread. */
import type { FastifyInstance } from 'fastify';
import { attachmentApi } from '#api/chat/attachments.ts';
import { attachment as attachmentRoute, uploadAttachment } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { every, type Repeating } from '../platform/every.ts';
import { findFile } from '../platform/files/keepFile.ts';
import type { UploadReaders } from '../platform/form/UploadReaders.ts';
import { notFound, refusalOf } from '../platform/http/errors.ts';
import { requireNotSuspended } from '../platform/http/requireNotSuspended.ts';
import { sendFile } from '../platform/http/sendFile.ts';
import { serve } from '../platform/http/serve.ts';
import { serveUpload } from '../platform/http/serveUpload.ts';
import type { World } from '../platform/World.ts';
import { dropAttachment, recordAttachment, requireRoom, sweepAttachments } from './attachments.ts';
import { type KeptAttachment, keepAttachment } from './keepAttachment.ts';
import { mayReadAttachment } from './mayReadAttachment.ts';

type AttachmentWorld = Pick<World, 'db' | 'files' | 'now' | 'log'>;

const sweepEveryMs = 3_600_000;

export function registerAttachments(
  app: FastifyInstance,
  world: AttachmentWorld,
  readers: UploadReaders,
): void {
  const { db, now } = world;
  const { field } = uploadAttachment.upload;
  /** By the file that `keep` has put, until `place` records it. */
  const kept = new WeakMap<StoredFile, KeptAttachment>();

  serveUpload(app, world, uploadAttachment, {
    async keep(upload, { role, userId, profileId }) {
      if (role === 'agent') await requireNotSuspended(db, userId);
      await requireRoom(db, now(), profileId, field);
      const brought = await keepAttachment(world, readers, upload, userId);
      kept.set(brought.file, brought);
      return brought.file;
    },
    async place(tx, file, { profileId }) {
      const { attachment, preview } = kept.get(file)!;
      await recordAttachment(tx, now(), profileId, { attachment, preview, field });
      return attachment;
    },
  });

  serve(app, attachmentApi.drop, async ({ body }, { caller: { profileId } }) => {
    await inTransaction(db, (tx) => dropAttachment(tx, world, profileId, body.fileId));
    return {};
  });

  // What is kept packed is packed already, and parts must be parts of the same bytes.
  app.get(attachmentRoute.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(attachmentRoute.audience, request);
    const params = fileSchemas.attachment.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const { fileId } = params.data;
    const file =
      (await mayReadAttachment(db, actor, fileId, now())) && (await findFile(db, fileId));
    if (!file) throw notFound('There is no such file.');
    return sendFile(request, reply, world, file);
  });

  keepSwept(app, world);
}

function keepSwept(app: FastifyInstance, world: AttachmentWorld): void {
  let sweeping: Repeating | undefined;
  app.addHook('onReady', async () => {
    sweeping = every(
      sweepEveryMs,
      () => inTransaction(world.db, (tx) => sweepAttachments(tx, world)),
      { onError: (error) => world.log.error({ err: error }, 'sweeping attachments failed') },
    );
  });
  app.addHook('onClose', async () => sweeping?.stop());
}
