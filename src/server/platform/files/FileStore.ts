/** Where the contents of files lie. What is known about a file is a row (domain/file). */
import type { Readable } from 'node:stream';

/** Part of the contents; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  /** A local folder for what is still being received and checked. */
  incomingDir: string;
  /** A folder for uploads that are not whole yet, the same for all processes. */
  unfinishedDir: string;
  /** Resolves once the contents would survive a power cut, whole. */
  put(fileId: string, content: Uint8Array | Readable): Promise<void>;
  /** @throws Error with code ENOENT where there are no contents. */
  open(fileId: string, range?: ByteRange): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(fileId: string): Promise<void>;
  /** The ids whose contents were put before then, in no order. */
  putBefore(epochMs: number): AsyncIterable<string>;
}
