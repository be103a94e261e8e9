/** Why a feed could not be read any further: a sentence for whoever keeps it, without a secret. */
export class FeedFault extends Error {
  override name = 'FeedFault';
  /** The status of the answer; null where there was none. */
  readonly status: number | null;
  /** For how many milliseconds the source asks to be left alone; null where it says nothing. */
  readonly waitMs: number | null;

  constructor(
    sentence: string,
    { status = null, waitMs = null }: { status?: number | null; waitMs?: number | null } = {},
  ) {
    super(sentence);
    this.status = status;
    this.waitMs = waitMs;
  }
}
