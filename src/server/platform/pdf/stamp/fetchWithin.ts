import { readWithin } from '../../readWithin.ts';

export interface FetchWithin {
  /** Ends the whole of it, head and body. */
  signal: AbortSignal;
  mostBytes: number;
  /** Sent by POST; without it the address is got. */
  body?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  accept: string;
}

/**
 * What an address of somebody else answers, within a time and a size. A redirect is not followed. A
 * user and password in the address are sent as such.
 * @throws Error where it does not answer so, without the address, which may hold a password
 */
export async function fetchWithin(
  address: string,
  { signal, mostBytes, body, accept }: FetchWithin,
): Promise<Buffer> {
  const url = new URL(address);
  const headers = new Headers({ accept });
  if (body) headers.set('content-type', body.type);
  if (url.username !== '') {
    const who = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.set('authorization', `Basic ${Buffer.from(who).toString('base64')}`);
    url.username = '';
    url.password = '';
  }
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body?.bytes ?? null,
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    // Nobody waits for the rest of an answer that is refused.
    await response.body?.cancel().catch(() => {});
    throw new Error(`${url.host} answered with ${response.status}.`);
  }
  return readWithin(response, mostBytes);
}
