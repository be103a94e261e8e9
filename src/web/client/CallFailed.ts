import { type RefusalCode, refusalCodes } from '#api/refusals.ts';

/** `no_connection`: nobody answered; `unknown`: the answer carries no code that this version knows. */
export type FailureCode = RefusalCode | 'no_connection' | 'unknown';

interface Rest {
  field?: string | undefined;
  cause?: unknown;
}

/** The server refused or could not be reached; the message is the specification's. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: FailureCode;
  /** What the server says to people; null where it says nothing. */
  readonly sentence: string | null;
  /** In snake_case, dots between levels. */
  readonly field: string | undefined;

  constructor(status: number, code: FailureCode, sentence: string | null, rest: Rest = {}) {
    const unsaid = status >= 400 ? `Request failed with status ${status}` : 'Network Error';
    super(sentence ?? unsaid, { cause: rest.cause });
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.field = rest.field;
  }
}

/** @param cause what the browser said */
export function noConnection(cause?: unknown): CallFailed {
  return new CallFailed(0, 'no_connection', null, { cause });
}

/** @param envelope as it came, which may have been written by anybody on the way */
export function callFailed(status: number, envelope: Record<string, unknown> | null): CallFailed {
  const { message, code, field } = envelope ?? {};
  const sentence = typeof message === 'string' && message.trim() !== '' ? message : null;
  const known = refusalCodes.find((one) => one === code) ?? 'unknown';
  return new CallFailed(status, known, sentence, {
    field: typeof field === 'string' && field !== '' ? field : undefined,
  });
}

/** A clear word of the server that the session or its token is over; another may be had. */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.code === 'not_signed_in' || error.code === 'session_expired';
}
