/** What stands below the text of one version, read from what people gave. */
import { formatDate, type Instant } from '#domain/calendar.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { hasSigned } from '#domain/contract/signers.ts';
import type { EvidenceEntry } from '#domain/contract/evidence.ts';
import type { Db } from '../platform/db/connect.ts';
import type { SignatureOnPaper } from './documentPdf.ts';

export async function signaturesOnPaper(db: Db, contract: Contract): Promise<SignatureOnPaper[]> {
  const rows = await db
    .selectFrom('contractSignature')
    .select(['profileId', 'form', 'signedAt'])
    .where('contractId', '=', contract.contractId)
    .where('version', '=', contract.version)
    .orderBy('signedAt')
    .execute();
  return rows
    .filter(({ profileId }) => hasSigned(contract, profileId))
    .map(({ profileId, form, signedAt }) => ({
      signerId: blockOf(contract, profileId),
      form,
      below: `Signed on ${momentInWords(contract, signedAt)}`,
    }));
}

/** A client signs in their place among the parties, the agent as who they are. */
function blockOf({ parties }: Contract, profileId: string): string {
  return parties.find((party) => party.profileId === profileId)?.partyId ?? profileId;
}

/** The broker's countersignature is the approval. */
export function brokersSignature(contract: Contract, approval: EvidenceEntry): SignatureOnPaper {
  const { actor, at, detail } = approval.event;
  return {
    signerId: null,
    form: { kind: 'typed', name: actor?.name ?? contract.agent.brokerageName },
    below: `Approved on ${momentInWords(contract, at)}${actor ? '' : `. ${detail}`}`,
  };
}

/** `Mar 3, 2026 (2026-03-03 18:00:00 UTC)`: the day at the homes, and the moment itself. */
export function momentInWords(contract: Pick<Contract, 'timeZone'>, at: Instant): string {
  return `${formatDate(todayFor(contract, at))} (${utc(at)})`;
}

function utc(at: Instant): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
