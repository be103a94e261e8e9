import { refusalCode, type RefusalCode } from '#api/refusals.ts';

/** `no_connection`: nobody answered; `unknown`: what answered was no server of this version. */
export type FailureCode = RefusalCode | 'no_connection' | 'unknown';

/** The server refused or could not be reached; the message is for people. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: FailureCode;
  /** In snake_case, dots between levels. */
  readonly field: string | undefined;

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    { field, cause }: { field?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** @param cause what the browser said */
export function noConnection(cause?: unknown): CallFailed {
  return new CallFailed(0, 'no_connection', 'Network Error', { cause });
}

/** What an envelope names, where this version knows it. */
export function codeOf(named: unknown): FailureCode {
  return refusalCode.safeParse(named).data ?? 'unknown';
}
