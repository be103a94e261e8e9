/** What people read while the machine is out of something. */
import type { RefusalCode } from '#api/refusals.ts';
import { type Outage, outageOf } from '../outage.ts';
import { TryLater } from './errors.ts';

const sentences: Record<Outage, [code: RefusalCode, sentence: string, retryAfterSeconds: number]> =
  {
    'disk full': [
      'cannot_save',
      'Nothing can be saved just now: the server has no room left. Try again later.',
      60,
    ],
    'read only': [
      'cannot_save',
      'Nothing can be saved just now. What is saved is safe. Try again later.',
      60,
    ],
    'database away': [
      'unavailable',
      'Our database does not answer just now. Try again in a moment.',
      15,
    ],
    busy: ['busy', 'Too much is going on just now. Try again in a moment.', 5],
  };

export function refusalOfOutage(error: unknown): TryLater | null {
  const outage = outageOf(error);
  return outage && new TryLater(503, ...sentences[outage]);
}
