/** Refusals on their way out: a status, a code to decide by, a sentence for a person, the field where there is one. */
import type { z } from 'zod';
import type { RefusalCode } from '#api/refusals.ts';
import { snakeCase } from '#api/wire.ts';
import { sqlState } from '../db/inTransaction.ts';

export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  /** In snake_case, dots between levels. */
  readonly field: string | undefined;

  constructor(status: number, code: RefusalCode, sentence: string, field?: string) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** What cannot be done now, for want of room or of a part that is away, and can be done later. */
export class TryLater extends Refusal {
  /** Told to programs as `Retry-After`. */
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, code: RefusalCode, sentence: string, retryAfterSeconds: number) {
    super(status, code, sentence);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function notFound(message: string): Refusal {
  return new Refusal(404, 'not_found', message);
}

/** The first thing that a schema found wrong, with the field it found it in. */
export function refusalOf(error: z.ZodError): Refusal {
  const issue = error.issues[0]!;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown];
  const field = path.map((part) => snakeCase(String(part))).join('.');
  const sentence = /[.?!]$/.test(issue.message) ? issue.message : `${issue.message}.`;
  return new Refusal(400, 'invalid_field', sentence, field || undefined);
}

/** What PostgreSQL refused because of the values themselves (class 22) is the caller's mistake. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  return sqlState(error)?.startsWith('22')
    ? new Refusal(400, 'unreadable_request', 'A value in the request cannot be stored.')
    : null;
}
