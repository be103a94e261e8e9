/** Who has signed a document, and whose turn it is. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { ProfileId } from '../user/User.ts';
import { Sha256 } from './Sha256.ts';

export const Signature = z.object({
  profileId: ProfileId,
  /** The version and the text that were signed. */
  version: z.int().min(1),
  documentSha256: Sha256,
  signedAt: Instant,
});
export type Signature = z.infer<typeof Signature>;

export interface Signer {
  /** null until an invited person has accepted. */
  profileId: string | null;
  name: string;
  /** Those with the same number sign in any order, after all with a lower one. */
  order: number;
}

/** A text as it stands, and the signatures that were given. */
export interface Signable {
  version: number;
  documentSha256: string | null;
  signatures: readonly Signature[];
}

/** A signature of an earlier version or of another text counts for nothing. */
export function hasSigned(document: Signable, profileId: string | null): boolean {
  return document.signatures.some(
    (signature) =>
      signature.profileId === profileId &&
      signature.version === document.version &&
      signature.documentSha256 === document.documentSha256,
  );
}

/** Those of the lowest order who are missing; empty when all have signed. */
export function nextToSign<S extends Signer>(signers: readonly S[], document: Signable): S[] {
  const missing = signers.filter(({ profileId }) => !hasSigned(document, profileId));
  const first = Math.min(...missing.map(({ order }) => order));
  return missing.filter(({ order }) => order === first);
}
