/** What an earlier build leaves to the next: a page that was opened before goes on asking for its files. */
import { copyFile, readdir, stat, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const dayMs = 86_400_000;
/** Pages that have been open for longer are loaded anew (`src/web/app/PageError.tsx`). */
const keptDays = 7;
/** Named by its contents, and perhaps packed: the same name is the same file in every build. */
const hashedName = /-[\w-]{8}\.\w+(\.br|\.gz)?$/;

/** Copies the files of earlier builds that are still young into a folder of assets, over nothing. */
export async function carryOver(from: string, to: string, nowMs: number): Promise<void> {
  if (!existsSync(from)) return;
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (there.has(name) || !hashedName.test(name)) continue;
    const { mtime, mtimeMs } = await stat(join(from, name));
    if (nowMs - mtimeMs > keptDays * dayMs) continue;
    await copyFile(join(from, name), join(to, name));
    // It stays as old as it is, however often it is handed on.
    await utimes(join(to, name), mtime, mtime);
  }
}
