/** Whether a copy of a sealed document is the one that was sealed, in words for its holder. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

export const CopyVerdict = z.object({
  /**
   * `foreign`: nothing in the file is from here, so nothing is said about it, neither good nor bad;
   * `unknown`: our seal holds, and no document with it is on record.
   */
  verdict: z.enum(['valid', 'altered', 'foreign', 'unknown']),
  /** What was found, and what the holder can do now. */
  sentence: z.string(),
  /** Of the file that was looked at. */
  sha256: z.string(),
  /** What is on record about a valid copy; null for any other. */
  record: z
    .object({
      /** A conversation is nothing that holds or ends: it was saved. */
      kind: z.enum(['agreement', 'conversation']),
      title: z.string(),
      sealedAt: Instant,
      /** Whose word says when that was, beside this server's; null where nobody was asked, or answered. */
      stamp: z.object({ at: Instant, authority: z.string() }).nullable(),
      /**
       * Only an agreement that holds or held is sealed; this says where it stands today. Of a
       * conversation: who saved it, and when.
       */
      standing: z.string(),
      /** What is kept here and is not as it is on record; the file itself is as it was sealed. */
      faults: z.array(z.string()),
      /** What was declared about it and its record doesn’t prove, in sentences. */
      unproven: z.array(z.string()),
    })
    .nullable(),
});
export type CopyVerdict = z.infer<typeof CopyVerdict>;

/** What the bytes of the file say: `readSeals`. */
export type SealFinding =
  | 'whole'
  | 'appended'
  | 'altered'
  | 'foreign'
  | 'locked'
  | 'none'
  | 'no pdf';

export interface KeptCopy {
  record: NonNullable<CopyVerdict['record']>;
  /**
   * Whether this very file was given out, to its last byte: `earlier` where something that proves it
   * better, and changes nothing, was added since. Null: it was not.
   */
  givenOut: 'newest' | 'earlier' | null;
}

const getItAgain =
  'Open the agreement here to get the sealed file again, or save the conversation anew; or ask whoever sent you this one for it.';

const genuine = {
  agreement: 'This is the document as it was sealed here. Nothing was changed: you can rely on it.',
  conversation:
    'This is a conversation as one of its people saved it here. Nothing in the file was changed since: you can rely on it. The file says what it leaves out.',
};
const laterHasMore =
  'Since it was made, an independent authority has confirmed its time: the file that you get here now says so.';

const saidOf: Record<SealFinding, Pick<CopyVerdict, 'verdict' | 'sentence'>> = {
  whole: {
    verdict: 'unknown',
    sentence:
      'The seal in this file is from here and holds, and no document with it is on record. Do not rely on it before the brokerage has told you why.',
  },
  appended: {
    verdict: 'altered',
    sentence: `Something was added to this file after it was sealed here. Do not rely on it. ${getItAgain}`,
  },
  altered: {
    verdict: 'altered',
    sentence: `This file was changed after it was sealed here. Do not rely on it. ${getItAgain}`,
  },
  foreign: {
    verdict: 'foreign',
    sentence:
      'This file was sealed by somebody else, not here. Whether that seal holds is not judged here: ask whoever sealed it, or open the file in a PDF reader that checks signatures.',
  },
  locked: {
    verdict: 'foreign',
    sentence:
      'This file is locked with a password; nothing that is sealed here is. Choose the file as you got it from here, without a password.',
  },
  none: {
    verdict: 'foreign',
    sentence:
      'This file has no seal from here. A scan, a printout or a copy that was saved anew loses it: choose the file as you got it from here.',
  },
  'no pdf': {
    verdict: 'foreign',
    sentence: 'This file is not a PDF. Choose the PDF that you got from here.',
  },
};

/** @param kept the document whose seal is in the file; null where none is on record */
export function verdictOf(
  { verdict: finding, sha256 }: { verdict: SealFinding; sha256: string },
  kept: KeptCopy | null,
): CopyVerdict {
  const sealHolds = finding === 'whole' || finding === 'appended';
  if (kept !== null && kept.givenOut !== null && sealHolds) {
    return {
      verdict: 'valid',
      sentence:
        kept.givenOut === 'newest' || kept.record.kind === 'conversation'
          ? genuine[kept.record.kind]
          : `${genuine.agreement} ${laterHasMore}`,
      sha256,
      record: kept.record,
    };
  }
  return { ...saidOf[finding], sha256, record: null };
}
