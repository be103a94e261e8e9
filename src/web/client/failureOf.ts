/** The one place where whatever went wrong becomes a sentence for the person in front of the page. */
import { CallFailed, type FailureCode } from './CallFailed.ts';
import { isLive } from './liveState.ts';

export interface Failure {
  status: 'failed';
  /** What a page decides by. */
  code: FailureCode;
  /** A sentence for people. */
  message: string;
  /** In snake_case, dots between levels. */
  field: string | undefined;
}

/** @param error anything that was thrown, but `Canceled`, of which nobody needs to be told */
export function failureOf(error: unknown): Failure {
  const { code, field } =
    error instanceof CallFailed ? error : { code: 'unknown' as const, field: undefined };
  return { status: 'failed', code, message: sentenceOf(error), field };
}

export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return 'This did not work. Try again.';
  if (error.code === 'no_connection') return whyNobodyAnswered();
  return error.sentence ?? 'Lintel did not answer as it should. Try again in a moment.';
}

/**
 * As far as a browser can tell. It knows when it has no network at all; that it has one does not say
 * that it leads anywhere, unless the server is telling changes over it.
 */
function whyNobodyAnswered(): string {
  if (navigator.onLine === false) return 'No connection. Check your network and try again.';
  if (isLive()) return 'This did not reach Lintel. Try again.';
  return 'Lintel cannot be reached. Check your network, or try again in a moment.';
}

/** What an address asks for is not there, or it is no address of anything. */
export function isNotThere({ code }: Failure): boolean {
  return code === 'not_found' || code === 'invalid_field';
}
