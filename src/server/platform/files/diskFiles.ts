/** Contents of files in a folder: `ab/cd/<file_id>`, readable by this user only. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import type { FileStore } from './FileStore.ts';

export function diskFiles(folder: string): FileStore {
  const incomingDir = join(folder, 'incoming');

  // By the last characters: the first ones of a UUIDv7 are the time, the same for weeks.
  const pathOf = (fileId: string) => join(folder, fileId.slice(-2), fileId.slice(-4, -2), fileId);

  return {
    incomingDir,
    unfinishedDir: join(folder, 'unfinished'),
    async put(fileId, content) {
      const path = pathOf(fileId);
      const partial = join(incomingDir, uuidv7());
      await makePrivateFolder(incomingDir);
      await makePrivateFolder(dirname(path));
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createPrivateFile(partial));
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async open(fileId, range) {
      const handle = await open(pathOf(fileId), 'r');
      return handle.createReadStream(range);
    },
    async remove(fileId) {
      await rm(pathOf(fileId), { force: true });
    },
    async *putBefore(epochMs) {
      for await (const first of namesIn(folder, /^[0-9a-f]{2}$/)) {
        for await (const second of namesIn(join(folder, first), /^[0-9a-f]{2}$/)) {
          for await (const fileId of namesIn(join(folder, first, second), /^[0-9a-f-]{36}$/)) {
            const found = await stat(pathOf(fileId)).catch(() => null);
            if (found && found.mtimeMs < epochMs) yield fileId;
          }
        }
      }
    },
  };
}

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Refuses to write over another file, and ends only when the disk has it all. */
export function createPrivateFile(path: string) {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/** So that the new name survives a power cut as the contents do. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names in a folder that look as ours do; none where there is no folder. */
export async function* namesIn(path: string, pattern: RegExp): AsyncIterable<string> {
  const entries = await opendir(path).catch(() => null);
  if (!entries) return;
  for await (const { name } of entries) if (pattern.test(name)) yield name;
}
