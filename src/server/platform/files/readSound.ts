/** Looking at a stored file before it is handed out: it must still be what was stored. */
import { createHash } from 'node:crypto';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { notFound, Refusal } from '../http/errors.ts';
import type { World } from '../World.ts';
import { findFile } from './keepFile.ts';

/** @throws Refusal 404 where there is no such file, 409 where it is another one by now */
export async function readSound(
  { db, files, log }: Pick<World, 'db' | 'files' | 'log'>,
  fileId: string,
): Promise<StoredFile> {
  const file = await findFile(db, fileId);
  if (!file) throw notFound('There is no such file.');
  const hash = createHash('sha256');
  try {
    for await (const chunk of await files.open(fileId)) hash.update(chunk as Buffer);
  } catch (error) {
    log.error({ err: error, fileId }, 'a stored file has no contents');
    throw notFound('This file is no longer there.');
  }
  if (hash.digest('hex') === file.sha256) return file;
  log.error({ fileId }, 'a stored file is another one than was stored');
  throw new Refusal(
    409,
    'record_broken',
    'This file is not the one that was stored here. It is not shown; the broker has to look into it.',
  );
}
