/** Stores what somebody wants to attach, with its small picture; rows follow in a transaction. */
import { uploadAttachment } from '#api/file.ts';
import type { Attachment } from '#domain/chat/Attachment.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { putFile } from '../platform/files/keepFile.ts';
import type { UploadReaders } from '../platform/form/UploadReaders.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { ReceivedUpload } from '../platform/http/readUpload.ts';
import type { World } from '../platform/World.ts';
import { readAttachment } from './readAttachment.ts';

export interface KeptAttachment {
  file: StoredFile;
  attachment: Attachment;
  preview: StoredFile;
}

/** @throws Refusal 422 where it cannot be attached; nothing is left behind */
export async function keepAttachment(
  world: Pick<World, 'files' | 'now'>,
  readers: UploadReaders,
  upload: Pick<ReceivedUpload, 'path' | 'name'>,
  userId: string,
): Promise<KeptAttachment> {
  const showable = await readAttachment(readers, upload, userId);
  if ('fault' in showable) {
    throw new Refusal(422, 'invalid_file', showable.fault, uploadAttachment.upload.field);
  }
  const about = { ownerUserId: userId, purpose: 'chat attachment' } as const;
  const { kind, name, mediaType, width, height, blur, pages } = showable;
  const file = await putFile(world, showable.content, { ...about, mediaType, name });
  try {
    const small = { ...about, mediaType: showable.preview.mediaType, name: 'preview' };
    const preview = await putFile(world, showable.preview.content, small);
    const { fileId, byteSize } = file;
    const attachment: Attachment = {
      ...{ fileId, kind, name, mediaType, byteSize },
      ...{ previewFileId: preview.fileId, width, height, blur, pages },
    };
    return { file, attachment, preview };
  } catch (error) {
    await world.files.remove(file.fileId);
    throw error;
  }
}
