/**
 * Uploads that are not whole yet: a file for each, named by whose and which upload it is, as long as
 * what has come. They are few, and gone after a day; whoever begins one more ends an older one.
 */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { TryLater } from '../http/errors.ts';
import { makePrivateFolder, namesIn } from './diskFiles.ts';
import { TooManyBytes } from './receive.ts';

export interface UnfinishedLimits {
  perPerson: number;
  total: number;
  /** Of all together, when one begins. */
  totalBytes: number;
  /** Who has brought something as lately is still at it, and makes no room for others. */
  busyMs: number;
}

const usual: UnfinishedLimits = {
  perPerson: 4,
  total: 500,
  totalBytes: 2 * 1024 ** 3,
  busyMs: 60_000,
};

/** What none of them outlives. */
export const unfinishedMs = 86_400_000;

const ours = /^[0-9a-f-]{36}\.[0-9a-f]{32}$/;

interface Found {
  name: string;
  byteSize: number;
  touchedMs: number;
}

export class UnfinishedUploads {
  readonly #folder: string;
  readonly #limits: UnfinishedLimits;

  constructor(folder: string, limits: Partial<UnfinishedLimits> = {}) {
    this.#folder = folder;
    this.#limits = { ...usual, ...limits };
  }

  /** The name of the upload that this person sends to this address under this key. */
  nameOf(userId: string, path: string, key: string): string {
    const upload = createHash('sha256').update(`${path}\n${key}`).digest('hex').slice(0, 32);
    return `${userId}.${upload}`;
  }

  /** How much of it is here; null where nothing is known of it. */
  async byteSize(name: string): Promise<number | null> {
    return (await this.#find(name))?.byteSize ?? null;
  }

  /**
   * Writes what comes from `offset` on, piece by piece: what was written stays whatever happens.
   * @returns how much there is then
   * @throws TooManyBytes before more than `maxBytes` are here
   * @throws TryLater where everybody together has too many, and all of them are being sent
   */
  async add(name: string, offset: number, source: Readable, maxBytes: number): Promise<number> {
    const file = await this.#open(name, offset);
    let at = offset;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (at + chunk.length > maxBytes) throw new TooManyBytes();
        await writeWhole(file, chunk, at);
        at += chunk.length;
      }
    } finally {
      await file.close();
    }
    return at;
  }

  read(name: string): Readable {
    return createReadStream(this.#pathOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  /** Removes those to which nothing has come since then. */
  async sweep(beforeMs: number): Promise<void> {
    for (const { name, touchedMs } of await this.#all()) {
      if (touchedMs < beforeMs) await this.remove(name);
    }
  }

  async #open(name: string, offset: number): Promise<FileHandle> {
    if (offset === 0 && (await this.byteSize(name)) === null) {
      await makePrivateFolder(this.#folder);
      await this.#makeRoomFor(name);
    }
    // Neither emptied where another process was quicker, nor written at its end: where we say.
    const flags = offset === 0 ? constants.O_RDWR | constants.O_CREAT : constants.O_RDWR;
    return open(this.#pathOf(name), flags, 0o600);
  }

  async #makeRoomFor(name: string): Promise<void> {
    const { perPerson, total, totalBytes, busyMs } = this.#limits;
    let all = (await this.#all()).toSorted((a, b) => a.touchedMs - b.touchedMs);
    const remove = async (one: Found) => {
      all = all.filter((other) => other !== one);
      await this.remove(one.name);
    };
    const [owner] = name.split('.');
    const own = all.filter((one) => one.name.startsWith(`${owner}.`));
    for (const one of own.slice(0, Math.max(0, own.length - perPerson + 1))) await remove(one);
    const bytes = () => all.reduce((sum, one) => sum + one.byteSize, 0);
    while (all.length >= total || bytes() >= totalBytes) {
      const [oldest] = all;
      if (!oldest || oldest.touchedMs > Date.now() - busyMs) {
        throw new TryLater(
          503,
          'busy',
          'Too many files are coming in just now. Try again in a moment.',
          10,
        );
      }
      await remove(oldest);
    }
  }

  async #all(): Promise<Found[]> {
    const all: Found[] = [];
    for await (const name of namesIn(this.#folder, ours)) {
      const found = await this.#find(name);
      if (found) all.push(found);
    }
    return all;
  }

  async #find(name: string): Promise<Found | null> {
    const found = await stat(this.#pathOf(name)).catch(() => null);
    return found && { name, byteSize: found.size, touchedMs: found.mtimeMs };
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}

async function writeWhole(file: FileHandle, chunk: Buffer, at: number): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, at + written);
    written += bytesWritten;
  }
}
