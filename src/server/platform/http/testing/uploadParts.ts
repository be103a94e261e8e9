/** Sends uploads in parts to a whole server, over lines that break where a test wants it. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Actor } from '#domain/access.ts';

export interface PartAnswer {
  status: number;
  code?: string;
  message: string | null;
  data: { offset_bytes: number; reply: Record<string, unknown> | null } | null;
}

export interface Part {
  /** Of `whole`, from here up to `end`. */
  offset: number;
  end?: number;
  completeYn?: boolean;
  headers?: Record<string, string>;
}

export function digestOf(bytes: Uint8Array): Record<string, string> {
  return { 'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:` };
}

/** One upload of somebody to an address of `server.url`. */
export function partsOf(
  address: string,
  person: { browser: { token: string | null } } & Partial<Actor>,
  key: string,
  whole: Uint8Array,
) {
  const authorization = `Bearer ${person.browser.token}`;

  function headersOf({ offset, completeYn = true, headers }: Part): Record<string, string> {
    return {
      authorization,
      'idempotency-key': key,
      'content-type': 'application/partial-upload',
      'upload-offset': String(offset),
      'upload-complete': completeYn ? '?1' : '?0',
      'content-disposition': "attachment; filename*=UTF-8''hall.jpg",
      ...headers,
    };
  }

  return {
    async add(part: Part): Promise<PartAnswer> {
      const response = await fetch(address, {
        method: 'PATCH',
        headers: headersOf(part),
        body: new Uint8Array(whole.subarray(part.offset, part.end)),
      });
      return { status: response.status, ...((await response.json()) as object) } as PartAnswer;
    },

    async ask(headers: Record<string, string> = {}): Promise<PartAnswer> {
      const response = await fetch(address, {
        headers: { authorization, 'idempotency-key': key, ...headers },
      });
      return { status: response.status, ...((await response.json()) as object) } as PartAnswer;
    },

    /**
     * Begins to send a part of which only `bytes` come; the line stays open and says no more.
     * @returns what breaks the line, and a promise of its end
     */
    begin(part: Part, bytes: number): { cut(): void; over: Promise<void> } {
      const { offset, end = whole.length } = part;
      const over = Promise.withResolvers<void>();
      const line = request(address, {
        method: 'PATCH',
        headers: { ...headersOf(part), 'content-length': String(end - offset) },
      });
      line.on('error', () => over.resolve()).on('close', () => over.resolve());
      line.on('response', (response) => response.resume());
      line.write(whole.subarray(offset, offset + bytes));
      return { cut: () => void line.destroy(), over: over.promise };
    },
  };
}
