/** The server refused or could not be reached; the message is for people. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** 0 where there was no answer. */
  readonly status: number;
  /** In snake_case, dots between levels. */
  readonly field: string | undefined;

  constructor(message: string, status: number, field?: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.field = field;
  }
}
