/** What went wrong, in one sentence for the person in front of the page. */
import { CallFailed } from './CallFailed.ts';

const offline = 'No connection. Check your network and try again.';

export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return 'This did not work. Try again.';
  if (error.code === 'no_connection') return offline;
  // The sentence stands beside its field already.
  const prefix = `${error.field}: `;
  return error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message;
}
