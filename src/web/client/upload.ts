/** Files on their way up: the same authorization, envelope and sentences as any other call, with progress. */
import { uuidv7 } from 'uuidv7';
import type { UploadReply, UploadRoute } from '#api/file.ts';
import { findUploadFault } from '#domain/file/uploadRules.ts';
import { CallFailed, openEnvelope, withBearer } from './call.ts';
import { Parts } from './Parts.ts';
import { sendBody } from './sendBody.ts';
import { transfer, type TransferOptions } from './transfer.ts';

export interface UploadOptions extends TransferOptions {
  /** The same for every try of it, also after a closed tab; a new one by default. */
  key?: string;
  /** Its key was tried before: what has come of it is not sent again. */
  resumeYn?: boolean;
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
  { onProgress, signal, key = uuidv7(), resumeYn = false }: UploadOptions = {},
): Promise<UploadReply<R>> {
  const { field, rules } = route.upload;
  const fault = findUploadFault(rules, file);
  if (fault !== null) throw new CallFailed(422, 'invalid_file', fault, { field });
  // What nobody owns is only looked at, and nothing of it is kept.
  if (route.audience === 'anyone') return sendWhole(route, file, { onProgress, signal });
  const parts = new Parts(route, file, { key, resumeYn });
  for (;;) {
    const reply = await transfer(route, signal, (signal) => parts.sendNext({ onProgress, signal }));
    if (reply !== null) return reply as UploadReply<R>;
  }
}

async function sendWhole<R extends UploadRoute>(
  route: R,
  file: File,
  { onProgress, signal }: TransferOptions,
): Promise<UploadReply<R>> {
  const form = new FormData();
  form.set(route.upload.field, file);
  const reply = await transfer(route, signal, async (signal) => {
    const headers = withBearer(route);
    const options = { method: 'POST', headers, onProgress, signal } as const;
    return openEnvelope(await sendBody(route.path, form, options));
  });
  return reply as UploadReply<R>;
}
