/** Documents that people sign: their text as it is shown, and the will to sign electronically. */
import { z } from 'zod';
import { Instant } from '#domain/calendar.ts';
import { EvidenceKind } from '#domain/document/evidence.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { get, post } from './endpoint.ts';

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

export const documentApi = {
  consentCode: post('/api/document/consent-code', {
    summary: 'Makes the sample PDF whose code proves that somebody can open documents here.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 20 },
    reply: z.object({ fileName: z.string() }),
  }),
  consent: post('/api/document/consent', {
    summary:
      'Agrees to sign electronically: the version and hash of the text, and the code of the sample.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 20 },
    body: z.object({
      version: z.string().max(40),
      /** Of the text that the page drew: `consentText`. */
      textSha256: Sha256,
      code: z.string().trim().toUpperCase().max(12),
    }),
    reply: z.object({ consentedYn: z.literal(true) }),
  }),
  consentState: get('/api/document/consent', {
    summary: 'Whether and since when whoever asks has agreed to sign electronically.',
    audience: 'signed in',
    reply: z.object({
      given: z
        .object({ at: Instant, version: z.string(), textSha256: Sha256.nullable() })
        .nullable(),
      /** Where the last word was to take it back. */
      withdrawnAt: Instant.nullable(),
    }),
  }),
  withdrawConsent: post('/api/document/withdraw-consent', {
    summary: 'Takes the consent to sign electronically back; what is signed stays signed.',
    audience: 'signed in',
    binds: 'never',
    reply: z.object({ consentedYn: z.literal(false) }),
  }),
};
