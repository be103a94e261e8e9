/** What is said in the calls of `document.ts`, both ways. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { EvidenceKind } from '#domain/document/evidence.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { callSchemas } from './callSchemas.ts';

/** A text as it is shown: the page draws what the letters say, and hashes the letters. */
export const ShownText = z.object({
  /** Of which `documentOf` reads the document. */
  text: z.string(),
  /** Of the version that was proposed; null for a draft that nobody can sign yet. */
  documentSha256: Sha256.nullable(),
});

/** What happened, in words. */
export const HistoryLine = z.object({
  at: Instant,
  kind: EvidenceKind,
  sentence: z.string(),
  detail: z.string().nullable(),
});

export type HistoryLine = z.infer<typeof HistoryLine>;

/** How long the record is, the hash of its last entry, and whether it holds. */
export const ChainState = z.object({
  entries: z.int(),
  lastHash: Sha256.nullable(),
  /** What is kept and is not as it is on record, as parts of sentences; empty where all is well. */
  faults: z.array(z.string()),
});

export type ChainState = z.infer<typeof ChainState>;

export const documentSchemas = callSchemas({
  consentCode: {
    summary: 'Makes the sample PDF whose code proves that somebody can open documents here.',
    reply: z.object({ fileName: z.string() }),
  },
  consent: {
    summary:
      'Agrees to sign electronically: the version and hash of the text, and the code of the sample.',
    body: z.object({
      version: z.string().max(40),
      /** Of the text that the page drew: `consentText`. */
      textSha256: Sha256,
      code: z.string().trim().toUpperCase().max(12),
    }),
    reply: z.object({ consentedYn: z.literal(true) }),
  },
  consentState: {
    summary: 'Whether and since when whoever asks has agreed to sign electronically.',
    reply: z.object({
      given: z
        .object({ at: Instant, version: z.string(), textSha256: Sha256.nullable() })
        .nullable(),
      /** Where the last word was to take it back. */
      withdrawnAt: Instant.nullable(),
    }),
  },
  withdrawConsent: {
    summary: 'Takes the consent to sign electronically back; what is signed stays signed.',
    reply: z.object({ consentedYn: z.literal(false) }),
  },
});
