/** What a user agrees to, each with the version of the text that was shown. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

/** `tos`: the terms of service; `analytics`: measuring how the product is used. */
export const ConsentKind = z.enum(['tos', 'analytics']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** The text in force; a new version asks everybody once more. */
export const consentVersions: Record<ConsentKind, string> = {
  tos: '2026-11-01',
  analytics: '2026-11-01',
};

/** Never changed, only followed by a later one. */
export const Consent = z.object({
  kind: ConsentKind,
  version: z.string().max(40),
  givenYn: z.boolean(),
  at: Instant,
});
export type Consent = z.infer<typeof Consent>;

/** Whether the latest word on `kind` is a yes to the text in force. */
export function isGiven(consents: Consent[], kind: ConsentKind): boolean {
  const latest = consents
    .filter((consent) => consent.kind === kind)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1);
  return latest !== undefined && latest.givenYn && latest.version === consentVersions[kind];
}
