/** The contents of uploads in parts: each part is added to what is here, and the last one completes it. */
import type { Readable } from 'node:stream';
import type { UploadRoute } from '#api/file.ts';
import { emptyFile, tooLarge } from '#domain/file/uploadRules.ts';
import { type Received, receive, TooManyBytes } from '../files/receive.ts';
import type { UnfinishedUploads } from '../files/UnfinishedUploads.ts';
import { outageOf } from '../outage.ts';
import { Refusal } from './errors.ts';
import type { PartHead } from './partHead.ts';
import type { ReceivedUpload } from './readUpload.ts';

export interface PartReceiver {
  /**
   * @param signal aborts where another request continues the same upload
   * @returns how many bytes are here now
   * @throws Refusal 400, 404, 409 or 413
   */
  add(name: string, offset: number, raw: Readable, signal: AbortSignal): Promise<number>;
  /**
   * Hands on a copy, which no other request can change; the upload is gone once it is answered.
   * @throws Refusal 422 where the file is empty or differs from its digest
   */
  complete(
    name: string,
    head: PartHead,
    answer: (file: ReceivedUpload) => Promise<unknown>,
  ): Promise<unknown>;
}

export function receiveParts(
  unfinished: UnfinishedUploads,
  incomingDir: string,
  { field, rules }: UploadRoute['upload'],
): PartReceiver {
  function requireWhole({ byteSize, sha256 }: Received, told: string | null): void {
    if (byteSize === 0) throw new Refusal(422, 'invalid_file', emptyFile(rules), field);
    if (told !== null && told !== sha256) {
      throw new Refusal(
        422,
        'invalid_file',
        'The file was changed while it was being sent. Choose it again.',
        field,
      );
    }
  }

  return {
    async add(name, offset, raw, signal) {
      const here = await unfinished.byteSize(name);
      if (here === null && offset > 0)
        throw new Refusal(404, 'not_found', 'There is no such upload. Send the file again.');
      if (offset !== (here ?? 0)) {
        throw new Refusal(
          409,
          'upload_broken',
          `${here ?? 0} bytes are here. Go on with the next.`,
        );
      }
      // The newer request has a connection that works.
      const stop = () => raw.destroy();
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      try {
        return await unfinished.add(name, offset, raw, rules.maxBytes);
      } catch (error) {
        if (error instanceof TooManyBytes) {
          await unfinished.remove(name);
          throw new Refusal(413, 'too_large', tooLarge(rules), field);
        }
        if (error instanceof Refusal || (!raw.destroyed && outageOf(error))) throw error;
        throw new Refusal(400, 'upload_broken', 'The file did not arrive whole. Send it again.');
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    async complete(name, { fileName, sha256 }, answer) {
      const file = await receive(incomingDir, unfinished.read(name), rules.maxBytes);
      try {
        requireWhole(file, sha256);
        const given = await answer({ ...file, name: fileName });
        await unfinished.remove(name);
        return given;
      } catch (error) {
        // Wrong contents stay wrong; after anything else only the end has to be sent again.
        if (error instanceof Refusal && error.status === 422) await unfinished.remove(name);
        throw error;
      } finally {
        await file.discard();
      }
    },
  };
}
