/**
 * Photos that were made for screens, in a folder that is bounded in bytes: what nobody asked for the
 * longest goes first. All of them can be made again, so the folder may be emptied at any time.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const unfinished = '.part';
/** What is unfinished for so long was left by a process that is gone. */
const forgottenMs = 3_600_000;
/** So that not every photo that comes in has the folder read. */
const shareLeft = 0.9;

export class KeptPhotos {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #nowMs: () => number;
  /** As far as this process knows; null until the folder was read. */
  #bytes: number | null = null;
  #tidying: Promise<void> | null = null;

  constructor(folder: string, maxBytes: number, nowMs: () => number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#nowMs = nowMs;
  }

  /** Null also of one that cannot be read: it is made again. */
  async get(name: string): Promise<Buffer | null> {
    const path = join(this.#folder, name);
    const photo = await readFile(path).catch(() => null);
    const seconds = this.#nowMs() / 1000;
    // Gone in the meantime it does not matter.
    if (photo !== null) await utimes(path, seconds, seconds).catch(() => {});
    return photo;
  }

  /** Whole or not at all, also where the power fails: it gets its name once it is on the disk. */
  async put(name: string, photo: Uint8Array): Promise<void> {
    const path = await this.unfinishedPath();
    try {
      await writeFile(path, photo, { mode: 0o600, flush: true, flag: 'wx' });
      await rename(path, join(this.#folder, name));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    if (this.#bytes !== null) this.#bytes += photo.length;
    if (this.#bytes === null || this.#bytes > this.#maxBytes) await this.tidy();
  }

  /** Where something can be written that is no photo yet. */
  async unfinishedPath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o711 });
    return join(this.#folder, `${randomUUID()}${unfinished}`);
  }

  /** Makes room, and removes what was never finished. */
  tidy(): Promise<void> {
    this.#tidying ??= this.#tidyNow().finally(() => (this.#tidying = null));
    return this.#tidying;
  }

  async #tidyNow(): Promise<void> {
    const photos: { path: string; bytes: number; usedMs: number }[] = [];
    let bytes = 0;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Of several processes on one folder another may have removed it.
      const found = await stat(path).catch(() => null);
      if (found === null) continue;
      if (!name.endsWith(unfinished)) {
        photos.push({ path, bytes: found.size, usedMs: found.mtimeMs });
        bytes += found.size;
      } else if (found.mtimeMs < this.#nowMs() - forgottenMs) {
        await rm(path, { force: true });
      }
    }
    if (bytes > this.#maxBytes) {
      for (const photo of photos.toSorted((a, b) => a.usedMs - b.usedMs)) {
        if (bytes <= this.#maxBytes * shareLeft) break;
        await rm(photo.path, { force: true });
        bytes -= photo.bytes;
      }
    }
    this.#bytes = bytes;
  }
}
