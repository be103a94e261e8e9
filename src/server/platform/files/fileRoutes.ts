/** `GET /api/files/:fileId`. A file that somebody may not see does not exist for them. */
import type { FastifyInstance } from 'fastify';
import { storedFile } from '#api/file/storedFile.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { canSeeFile } from '#domain/access.ts';
import { notFound, refusalOf } from '../http/errors.ts';
import { sendFile } from '../http/sendFile.ts';
import { findFile } from './keepFile.ts';
import type { FilesWorld } from './storedContents.ts';

export function registerFiles(app: FastifyInstance, world: FilesWorld): void {
  // What is kept packed is packed already, and parts must be parts of the same bytes.
  app.get(storedFile.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(storedFile.audience, request);
    const params = fileSchemas.storedFile.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const file = await findFile(world.db, params.data.fileId);
    if (!file || !canSeeFile(actor, file)) throw notFound('There is no such file.');
    return sendFile(request, reply, world, file);
  });
}
