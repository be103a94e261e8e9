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
import { type Progress, sendBody } from './sendBody.ts';
import { Parts } from './Parts.ts';
import { type Route, signalOf, withSession } from './session.ts';
import { tryAgain } from './tryAgain.ts';

export interface TransferOptions {
  /** Of a download: narrows what comes. */
  query?: Record<string, string | undefined>;
  onProgress?(progress: Progress): void;
  signal?: AbortSignal;
  /** Of an upload: the same for every try of it, also after a closed tab; a new one by default. */
  key?: string;
  /** Of an upload whose key was tried before: what has come of it is not sent again. */
  resumeYn?: boolean;
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
 * Sends the file and gives the reply. What cannot be taken is refused before it is sent. After a
 * broken line it goes on where it was, and the same key on every try lets the server store it once.
 * @throws CallFailed when the file or the server refuses, or three tries reached nobody.
 * @throws Canceled when the signal fires.
 */
export async function upload<R extends UploadRoute>(
  route: R,
  file: File,
  { onProgress, signal, key = uuidv7(), resumeYn = false }: TransferOptions = {},
): Promise<z.output<R['reply']>> {
  const { field, rules } = route.upload;
  const fault = findUploadFault(rules, file);
  if (fault !== null) throw new CallFailed(422, 'invalid_file', fault, { field });
  // What nobody owns is only looked at, and nothing of it is kept.
  if (route.audience === 'anyone') return sendWhole(route, file, { onProgress, signal });
  const parts = new Parts(route, file, { key, resumeYn });
  for (;;) {
    const reply = await transfer(route, signal, (signal) => parts.sendNext({ onProgress, signal }));
    if (reply !== null) return reply as z.output<R['reply']>;
  }
}

async function sendWhole<R extends UploadRoute>(
  route: R,
  file: File,
  { onProgress, signal }: Pick<TransferOptions, 'onProgress' | 'signal'>,
): Promise<z.output<R['reply']>> {
  const form = new FormData();
  form.set(route.upload.field, file);
  const reply = await transfer(route, signal, async (signal) => {
    const headers = withBearer(route);
    const options = { method: 'POST', headers, onProgress, signal } as const;
    return openEnvelope(await sendBody(route.path, form, options));
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
