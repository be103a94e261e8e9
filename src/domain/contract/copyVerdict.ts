/** Whether a copy of a sealed document is the one that was sealed, in words for its holder. */
import { z } from 'zod';
import { Instant } from '../calendar.ts';

export const CopyVerdict = z.object({
  /** `unknown`: nothing here says anything about the file, neither good nor bad. */
  verdict: z.enum(['valid', 'altered', 'unknown']),
  sentence: z.string(),
  /** Of the file that was looked at. */
  sha256: z.string(),
  /** What is on record about a valid copy; null for any other. */
  record: z
    .object({
      title: z.string(),
      sealedAt: Instant,
      /** Only an agreement that holds or held is sealed; this says where it stands today. */
      standing: z.string(),
    })
    .nullable(),
});
export type CopyVerdict = z.infer<typeof CopyVerdict>;

/** What the seals in the file say: `readSeals`. */
type SealVerdict = 'whole' | 'appended' | 'altered' | 'foreign' | 'none';

/** @param record of the file that has this very hash; null where none is kept */
export function verdictOf(
  seals: { verdict: SealVerdict; sha256: string },
  record: CopyVerdict['record'],
): CopyVerdict {
  const { sha256 } = seals;
  const say = (verdict: CopyVerdict['verdict'], sentence: string): CopyVerdict => ({
    verdict,
    sentence,
    sha256,
    record: verdict === 'valid' ? record : null,
  });
  if (record !== null && seals.verdict === 'whole') {
    return say('valid', 'This is the document as it was sealed here. Nothing was changed.');
  }
  switch (seals.verdict) {
    case 'altered':
      return say('altered', 'This file was changed after it was sealed. Do not rely on it.');
    case 'appended':
      return say('altered', 'Something was added to this file after it was sealed.');
    case 'foreign':
      return say('unknown', 'This file carries a seal, but not one of this installation.');
    default:
      return say(
        'unknown',
        'This file was not sealed here, or is not kept here any more. That says nothing about what it contains.',
      );
  }
}
