/** A file on its way up in parts (`api/file/uploadParts.ts`): where it is, and what comes next. */
import type { UploadRoute } from '#api/file.ts';
import { partMediaType } from '#api/file/uploadParts.ts';
import { CallFailed, noConnection } from './CallFailed.ts';
import { openEnvelope, withBearer } from './call.ts';
import { sendBody } from './sendBody.ts';
import type { Progress } from './transfer.ts';

interface Sending {
  onProgress?: ((progress: Progress) => void) | undefined;
  signal: AbortSignal;
}

/** What the server says of it. */
interface Standing {
  offsetBytes: number;
  /** Once the file is kept. */
  reply: unknown;
}

/** What is in front of a server may hold a request back until it is whole; so much is lost at most. */
const partBytes = 4 * 1024 * 1024;
/** How often the server may be found elsewhere than it was, as by another tab. */
const mostSurprises = 5;

export class Parts {
  readonly #route: UploadRoute;
  readonly #file: File;
  readonly #key: string;
  /** Null: only the server knows. */
  #offset: number | null;
  #surprises = 0;
  #digest: Promise<string | null> | null = null;

  constructor(route: UploadRoute, file: File, how: { key: string; resumeYn: boolean }) {
    this.#route = route;
    this.#file = file;
    this.#key = how.key;
    this.#offset = how.resumeYn ? null : 0;
  }

  /**
   * Sends the next part, having asked for the place where that is uncertain.
   * @returns the reply of the server once it has the whole; null before
   * @throws CallFailed after which another call goes on
   */
  async sendNext({ onProgress, signal }: Sending): Promise<unknown> {
    const { size } = this.#file;
    if (this.#offset === null) {
      const standing = await this.#ask(signal);
      if (standing.reply !== null) return standing.reply;
      // More than there is: of another file, which the digest will show.
      this.#offset = Math.min(standing.offsetBytes, size);
    }
    const offset = this.#offset;
    const end = Math.min(offset + partBytes, size);
    onProgress?.({ doneBytes: offset, totalBytes: size });
    try {
      const { reply } = await this.#send(this.#file.slice(offset, end), {
        headers: await this.#headersOf(offset, end === size),
        onProgress: ({ doneBytes }) =>
          onProgress?.({ doneBytes: Math.min(size, offset + doneBytes), totalBytes: size }),
        signal,
      });
      this.#offset = end;
      return reply;
    } catch (error) {
      return this.#afterFailure(error);
    }
  }

  /** @returns null where it is asked for the place and goes on */
  #afterFailure(error: unknown): null {
    if (!(error instanceof CallFailed)) throw error;
    const isElsewhere = error.status === 404 || error.code === 'upload_broken';
    // With a refused token nothing was read.
    if (error.status !== 401) this.#offset = null;
    if (!isElsewhere || ++this.#surprises > mostSurprises) throw error;
    return null;
  }

  async #ask(signal: AbortSignal): Promise<Standing> {
    const headers = withBearer(this.#route, {
      'idempotency-key': this.#key,
      ...(await this.#digestHeader()),
    });
    let response: Response;
    try {
      response = await fetch(this.#route.path, { headers, signal, cache: 'no-store' });
    } catch (cause) {
      throw noConnection(cause);
    }
    return (await openEnvelope(response)) as Standing;
  }

  async #send(
    part: Blob,
    sending: Sending & { headers: Headers; onProgress(progress: Progress): void },
  ): Promise<Standing> {
    const response = await sendBody(this.#route.path, part, { method: 'PATCH', ...sending });
    return (await openEnvelope(response)) as Standing;
  }

  async #headersOf(offset: number, completeYn: boolean): Promise<Headers> {
    return withBearer(this.#route, {
      'content-type': partMediaType,
      'idempotency-key': this.#key,
      'upload-offset': String(offset),
      'upload-complete': completeYn ? '?1' : '?0',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(this.#file.name.toWellFormed())}`,
      // What was asked about may be half of what the file was then.
      ...(completeYn && this.#digest !== null && (await this.#digestHeader())),
    });
  }

  async #digestHeader(): Promise<Record<string, string>> {
    this.#digest ??= digestOf(this.#file);
    const digest = await this.#digest.catch((cause: unknown) => {
      const sentence = 'The file cannot be read any more. Choose it again.';
      const { field } = this.#route.upload;
      throw new CallFailed(422, 'invalid_file', sentence, { field, cause });
    });
    return digest === null ? {} : { 'repr-digest': `sha-256=:${digest}:` };
  }
}

/** In base64; null where the browser has no digests, as on a page that came without TLS. */
async function digestOf(file: File): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
