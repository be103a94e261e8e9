/**
 * What is no HTTP, or has a head that is too large, never becomes a request; it is answered on the
 * connection, in an envelope like everything else.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '#api/refusals.ts';
import type { Envelope } from '#api/wire.ts';

const refusals: Record<string, [status: number, code: RefusalCode, sentence: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The address or the head of the request is too long.'],
};

export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = refusals[error.code ?? ''] ?? [
    400,
    'unreadable_request',
    'The request could not be read.',
  ];
  const body = JSON.stringify({ success: false, data: null, message, code } satisfies Envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
