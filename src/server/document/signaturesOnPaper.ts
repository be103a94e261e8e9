/** What stands below the text of one version, read from what people gave. */
import { dateIn, formatDate, type Instant } from '#domain/calendar.ts';
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
      below: `Signed on ${momentInWords(version.timeZone, signedAt)}`,
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
    below: `Approved on ${momentInWords(timeZone, at)}${actor ? '' : `. ${detail}`}`,
  };
}

/** `Mar 3, 2026 (2026-03-03 18:00:00 UTC)`: the day in the time zone, and the moment itself. */
export function momentInWords(timeZone: string, at: Instant): string {
  return `${formatDate(dateIn(timeZone, at))} (${utc(at)})`;
}

function utc(at: Instant): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
