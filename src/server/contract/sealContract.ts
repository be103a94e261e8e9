/** The PDF of an agreement that has become active: rendered, sealed, stored, told of, each once. */
import type { EvidenceEntry } from '#domain/contract/evidence.ts';
import { historyInWords } from '#domain/contract/historyInWords.ts';
import { contractEvents } from '#domain/contract/transitions.ts';
import { signersOf } from '#domain/contract/signers.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { certificatePage, type SignerRecord } from '../platform/pdf/certificatePage.ts';
import { renderPdf } from '../platform/pdf/renderPdf.ts';
import { sealPdf } from '../platform/pdf/seal/sealPdf.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { documentPdf } from './documentPdf.ts';
import { appendEvidence, readEvidence } from './evidence.ts';
import { readDocument } from './makeDocument.ts';
import { findContract, lockAnyContract } from './readContracts.ts';
import { subjectOf } from './saveContract.ts';
import { brokersSignature, momentInWords, signaturesOnPaper } from './signaturesOnPaper.ts';

/** One over the whole file. */
const sealCount = 1;

/** Rendering and sealing take long, so they come before the transaction that keeps the outcome. */
export async function sealContract(
  world: ContractWorld,
  { contractId, version }: FactOf<'contract.activated'>,
): Promise<Prepared | null> {
  const contract = await findContract(world.db, contractId);
  if (!contract || contract.version !== version || contract.documentSha256 === null) return null;
  const { documentSha256 } = contract;
  const pdf = await sealedPdf(world, { ...contract, documentSha256 });
  const file = await putFile(world, pdf, {
    ownerUserId: null,
    purpose: 'document',
    mediaType: 'application/pdf',
    name: pdfName(contract),
  });
  return {
    write: (tx) => keep(tx, world, { contractId, version, documentSha256 }, file),
    discard: () => world.files.remove(file.fileId),
  };
}

export function pdfName({ kind, agent }: Contract): string {
  const what = kind === 'touring' ? 'Touring agreement' : 'Buyer agreement';
  return `${what} with ${agent.name.replaceAll(/[/\\]/g, ' ')}.pdf`;
}

interface Sealed {
  contractId: string;
  version: number;
  documentSha256: string;
}

async function keep(tx: Tx, { now }: ContractWorld, what: Sealed, file: StoredFile) {
  const at = now();
  const contract = await lockAnyContract(tx, what.contractId);
  if (!contract) throw new Error('The agreement of a seal is gone.');
  await recordFile(tx, file);
  const { fileId, sha256 } = file;
  await tx
    .insertInto('contractSeal')
    .values({ ...what, fileId, sha256, sealCount, sealedAt: at })
    .execute();
  const { contractId, version } = what;
  const { fact, evidence } = contractEvents.sealed;
  await appendEvidence(tx, contract, null, {
    kind: evidence,
    at,
    detail: `SHA-256 of the sealed file: ${sha256}`,
  });
  await recordFacts(tx, at, [{ kind: fact, contractId, version }], subjectOf(contract));
}

type Made = Contract & { documentSha256: string };

async function sealedPdf(world: ContractWorld, contract: Made): Promise<Buffer> {
  const { db, seal, now } = world;
  const [document, signatures, all] = await Promise.all([
    readDocument(db, contract, now()),
    signaturesOnPaper(db, contract),
    readEvidence(db, contract.contractId),
  ]);
  const approvedAt = all.findLastIndex(
    ({ event }) => event.kind === 'approved' && event.version === contract.version,
  );
  const approval = all[approvedAt];
  if (!approval) throw new Error('An agreement is sealed after its approval.');
  const entries = all.slice(0, approvedAt + 1);
  const paper = documentPdf({
    document,
    createdAt: approval.event.at,
    signatures: [...signatures, brokersSignature(contract, approval)],
    note: null,
  });
  const certificate = certificatePage({
    documentId: `${contract.contractId}, version ${contract.version}`,
    documentSha256: contract.documentSha256,
    lastEvidenceHash: approval.hash,
    signers: signerRecords(contract, entries),
    events: entries.map(eventRow),
  });
  const pdf = renderPdf({ ...paper, blocks: [...paper.blocks, ...certificate] });
  return sealPdf(pdf, seal, {
    reason: `Signed by all and approved by ${contract.agent.brokerageName}`,
    location: 'Lintel',
    signedAt: now(),
  });
}

function signerRecords(contract: Made, entries: EvidenceEntry[]): SignerRecord[] {
  return signersOf(contract).flatMap(({ profileId, name, role }) => {
    const signed = entries.findLast(
      ({ event }) => event.kind === 'signed' && event.actor?.profileId === profileId,
    );
    if (!signed) return [];
    const { at, authenticationMethod, ipAddress, userAgent, documentSha256 } = signed.event;
    return [
      {
        name,
        role: role === 'agent' ? 'agent' : 'buyer',
        signedAt: momentInWords(contract, at),
        method: authenticationMethod ?? 'unknown',
        ipAddress: ipAddress ?? 'unknown',
        userAgent: userAgent ?? 'unknown',
        documentSha256: documentSha256 ?? contract.documentSha256,
      },
    ];
  });
}

function eventRow(entry: EvidenceEntry) {
  const { at, sentence, detail } = historyInWords(entry);
  return { at, what: detail === null ? sentence : `${sentence} ${detail}` };
}
