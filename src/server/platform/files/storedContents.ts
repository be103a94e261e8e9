/**
 * Contents of stored files on their way out: none leaves that is not what was stored. What is found
 * otherwise is refused, and admins are told once of each.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileFault } from '#domain/file/FileFault.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { recordFacts } from '../facts/record.ts';
import { notFound, Refusal } from '../http/errors.ts';
import type { World } from '../World.ts';
import type { ByteRange, FileStore } from './FileStore.ts';

export type FilesWorld = Pick<World, 'db' | 'files' | 'now' | 'log'>;

type Named = Pick<StoredFile, 'fileId' | 'sha256'>;

/** null where the contents are those that were stored */
export async function faultOfFile(files: FileStore, file: Named): Promise<FileFault | null> {
  const hash = createHash('sha256');
  const content = await openOrMissing(files, file.fileId);
  if (content === null) return 'missing';
  await pipeline(content, hash);
  return hash.digest('hex') === file.sha256 ? null : 'changed';
}

async function openOrMissing(files: FileStore, fileId: string): Promise<Readable | null> {
  try {
    return await files.open(fileId);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads all of it before a byte goes out, and then again what is asked for.
 * @throws Refusal 404 where the contents are gone, 409 where they are others than were stored
 */
export async function openStored(
  world: FilesWorld,
  file: StoredFile,
  range?: ByteRange,
): Promise<Readable> {
  const fault = await faultOfFile(world.files, file);
  if (fault) await refuseFile(world, file, fault);
  return world.files.open(file.fileId, range);
}

/**
 * The same, in memory: for files that the product itself has made.
 * @returns what is wrong with it, where something is
 */
export async function readStored(world: FilesWorld, file: StoredFile): Promise<Buffer | FileFault> {
  const content = await openOrMissing(world.files, file.fileId);
  const bytes = content && (await buffer(content));
  const fault = bytes === null ? 'missing' : faultOfBytes(bytes, file);
  if (fault) await tellOfFile(world, file, fault);
  return fault ?? bytes!;
}

function faultOfBytes(bytes: Uint8Array, { sha256 }: Named): FileFault | null {
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : 'changed';
}

async function refuseFile(world: FilesWorld, file: Named, fault: FileFault): Promise<never> {
  await tellOfFile(world, file, fault);
  if (fault === 'missing') {
    throw notFound('The contents of this file are missing here. The broker was told.');
  }
  throw new Refusal(
    409,
    'record_broken',
    'This file is not the one that was stored here, so it is not handed out. The broker was told.',
  );
}

async function tellOfFile(
  { db, now: clock, log }: FilesWorld,
  { fileId }: Named,
  kind: FileFault,
): Promise<void> {
  log.error({ fileId, kind }, 'a stored file is not what was stored');
  const foundAt = clock();
  await inTransaction(db, async (tx) => {
    const told = await tx
      .insertInto('storedFileFault')
      .values({ fileId, kind, foundAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .execute();
    if (told.length > 0) await recordFacts(tx, foundAt, [{ kind: 'file.fault_found', fileId }]);
  });
}
