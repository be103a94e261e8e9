/** A body on its way up. XMLHttpRequest, since fetch does not tell how much has been sent. */
import { noConnection } from './CallFailed.ts';
import type { Progress } from './transfer.ts';

export interface SendOptions {
  method: 'POST' | 'PATCH';
  headers: Headers;
  onProgress?(progress: Progress): void;
  signal?: AbortSignal;
}

/** @throws CallFailed with status 0 without an answer; the signal's reason when it fires. */
export function sendBody(
  address: string,
  body: FormData | Blob,
  { method, headers, onProgress, signal }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    const tell = ({ loaded, total, lengthComputable }: ProgressEvent) =>
      onProgress?.({ doneBytes: loaded, totalBytes: lengthComputable ? total : null });
    if (onProgress) request.upload.addEventListener('progress', tell);
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(noConnection()));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel));
    request.send(body);
  });
}
