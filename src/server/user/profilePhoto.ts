/** `POST /api/users/profile-photo`: the photo that others see beside a name. */
import type { FastifyInstance } from 'fastify';
import { uploadProfilePhoto } from '#api/file.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { forgetFile, putFile } from '../platform/files/keepFile.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serveUpload } from '../platform/http/serveUpload.ts';
import { type PhotoDecoder, photoMediaType } from '../platform/photo/photoDecoder.ts';
import type { World } from '../platform/World.ts';

/** Of the 96 px that pages show at most a bit more than three times as many, for dense screens. */
const sidePx = 320;

export function registerProfilePhoto(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'files' | 'log' | 'now'>,
  photos: PhotoDecoder,
): void {
  const { field, rules } = uploadProfilePhoto.upload;
  serveUpload(app, world, uploadProfilePhoto, {
    async keep({ path }, { userId }) {
      const reencoded = await photos.reencode({ path, rules, sidePx }, userId);
      if ('fault' in reencoded) throw new Refusal(422, 'invalid_file', reencoded.fault, field);
      return putFile(world, reencoded.photo, {
        ownerUserId: userId,
        purpose: 'profile photo',
        mediaType: photoMediaType,
        name: 'photo.webp',
      });
    },
    async place(tx, { fileId }, { profileId, userId }) {
      const replaced = await setPhoto(tx, profileId, fileId);
      await recordFacts(tx, world.now(), [{ kind: 'user.changed', userId }]);
      if (replaced !== null) await forgetFile(tx, world, replaced);
      return { fileId };
    },
  });
}

/** @returns the photo before, where no other profile shows it. */
async function setPhoto(tx: Tx, profileId: string, fileId: string): Promise<string | null> {
  const { photoFileId } = await tx
    .selectFrom('profile')
    .select('photoFileId')
    .where('profileId', '=', profileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('profile')
    .set({ photoFileId: fileId })
    .where('profileId', '=', profileId)
    .execute();
  if (photoFileId === null) return null;
  const other = await tx
    .selectFrom('profile')
    .select('profileId')
    .where('photoFileId', '=', photoFileId)
    .executeTakeFirst();
  return other ? null : photoFileId;
}
