/**
 * Files, up and down (specification, section 7): the same authorization, envelope and sentences as
 * any other call, with progress, and tried again where the line breaks.
 */
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { FileRoute, UploadRoute } from '#api/file.ts';
import { findUploadFault } from '#domain/file/uploadRules.ts';
import { addressOf, CallFailed, Canceled, openEnvelope, withBearer } from './call.ts';
import { fetchRest, noPieces } from './fetchWhole.ts';
import { type Progress, sendForm } from './sendForm.ts';
import { type Route, signalOf, withSession } from './session.ts';
import { tryAgain } from './tryAgain.ts';

export interface TransferOptions {
  /** Of a download: narrows what comes. */
  query?: Record<string, string | undefined>;
  onProgress?(progress: Progress): void;
  signal?: AbortSignal;
  /** Of an upload: the same for every try of it, also after a closed tab; a new one by default. */
  key?: string;
}

/**
 * The whole file. After a broken line it goes on where it was.
 * @throws CallFailed when the server refuses or cannot be reached in three tries.
 * @throws Canceled when the signal fires.
 */
export async function download<R extends FileRoute>(
  route: R,
  params: z.input<R['params']>,
  { query, onProgress, signal }: TransferOptions = {},
): Promise<Blob> {
  const address = addressOf(route.path, params, query);
  const pieces = noPieces();
  await transfer(route, signal, (signal) =>
    fetchRest(address, pieces, { headers: withBearer(route), onProgress, signal }),
  );
  return new Blob(pieces.chunks, { type: pieces.mediaType });
}

/**
 * Sends the file and gives the reply. What cannot be taken is refused before it is sent; the same
 * key on every try lets the server store it once.
 * @throws CallFailed when the file or the server refuses, or three tries reached nobody.
 * @throws Canceled when the signal fires.
 */
export async function upload<R extends UploadRoute>(
  route: R,
  file: File,
  { onProgress, signal, key: given = uuidv7() }: TransferOptions = {},
): Promise<z.output<R['reply']>> {
  const { field, rules } = route.upload;
  const fault = findUploadFault(rules, file);
  if (fault !== null) throw new CallFailed(422, 'invalid_file', fault, { field });
  const form = new FormData();
  form.set(field, file);
  const key = { 'idempotency-key': given };
  const reply = await transfer(route, signal, async (signal) => {
    const headers = withBearer(route, key);
    return openEnvelope(await sendForm(route.path, form, { headers, onProgress, signal }));
  });
  return reply as z.output<R['reply']>;
}

/** Until it is done, refused, or cancelled: by the caller, or by leaving the profile that asks. */
async function transfer<T>(
  route: Route,
  given: AbortSignal | undefined,
  once: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([...(given ? [given] : []), ...signalOf(route)]);
  try {
    return await withSession(route, () => tryAgain(signal, () => once(signal)));
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('Request canceled');
    throw new Canceled();
  }
}
