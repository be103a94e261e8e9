/** What stands below the text of one version, read from what people gave. */
import { formatInstant } from '#domain/calendar.ts';
import type { EvidenceEntry } from '#domain/document/evidence.ts';
import { hasSigned, type Signable } from '#domain/document/signers.ts';
import type { Db } from '../platform/db/connect.ts';
import type { SignatureOnPaper } from './documentPdf.ts';
import { readSignatures } from './signatures.ts';

/** A version of a document, and by whose clock its days are told. */
export interface VersionOnPaper extends Signable {
  documentId: string;
  timeZone: string;
  /** The place below the text where somebody signs. */
  blockOf(profileId: string): string;
}

export async function signaturesOnPaper(
  db: Db,
  version: VersionOnPaper,
): Promise<SignatureOnPaper[]> {
  const written = await readSignatures(db, version.documentId, version.version);
  return written
    .filter(({ profileId }) => hasSigned(version, profileId))
    .map(({ profileId, form, signedAt }) => ({
      signerId: version.blockOf(profileId),
      form,
      below: `Signed on ${formatInstant(signedAt, version.timeZone)}`,
    }));
}

/**
 * The broker's countersignature is the approval.
 * @param brokerName where nobody looked at it
 */
export function brokersSignature(
  timeZone: string,
  { event: { actor, at, detail } }: EvidenceEntry,
  brokerName: string,
): SignatureOnPaper {
  return {
    signerId: null,
    form: { kind: 'typed', name: actor?.name ?? brokerName },
    below: `Approved on ${formatInstant(at, timeZone)}${actor ? '' : `. ${detail}`}`,
  };
}
